# make demo      build Sorrel and see what it does, with sample recipes in a database of their own
# make test      run all tests
# make install   install the program, its manual page and shell completions below PREFIX
# make check     what CI runs: format, imports, tests, generated documents
# make docs      write Docs/cli.md and Docs/formats.md anew from what the program says of itself
PREFIX ?= /usr/local
DESTDIR ?=

SWIFT_BUILD = swift build -c release --static-swift-stdlib
SORREL = .build/release/sorrel

.PHONY: demo test test-release build packages test-packages install uninstall lint check docs clean

demo: build
	@Utils/demo $(SORREL)

test: test-packages
	swift test --parallel

# The text engine once more with optimisation, where the compiler treats copies differently.
test-release: test-packages
	TEXT_ONLY=1 swift test -c release --scratch-path .build-text

build: packages
	$(SWIFT_BUILD) --product sorrel

packages:
	@Utils/install-packages

# What tests need besides: what runs the modules of the pages and shows them, sets PDFs, and checks XML.
test-packages:
	@Utils/install-packages nodejs chromium-driver libpangocairo-1.0-0 fonts-dejavu-core \
	  libxml2-utils

install: build
	install -D -m 755 $(SORREL) $(DESTDIR)$(PREFIX)/bin/sorrel
	strip $(DESTDIR)$(PREFIX)/bin/sorrel
	install -d $(DESTDIR)$(PREFIX)/share/man/man1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	$(SORREL) reference --form man > $(DESTDIR)$(PREFIX)/share/man/man1/sorrel.1
	$(SORREL) completions bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/sorrel
	$(SORREL) completions zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_sorrel
	$(SORREL) completions fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/sorrel.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/sorrel $(DESTDIR)$(PREFIX)/share/man/man1/sorrel.1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/sorrel \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_sorrel \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/sorrel.fish

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Fuzz
	Utils/check-imports

check: test-packages lint test test-release
	Utils/check-docs

docs: build
	$(SORREL) reference --form markdown > Docs/cli.md
	$(SORREL) formats --form markdown > Docs/formats.md

clean:
	rm -rf .build .build-fuzz .build-text
