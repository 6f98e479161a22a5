import Testing

@testable import ArgumentParser
@testable import kitchen

struct ReferenceTests {
  struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tool", abstract: "Turn *this* into that.",
      discussion: """
        .TH is no request, nor is
        'this. A back\\slash, "quotes" and a_b | <c>.

        # no heading
        1. no list
        - item
        - `item`
            x ``` y
              z
        """,
      version: "2", subcommands: [Part.self, Debug.self],
      examples: [Example("tool --in 'a|b'", "Read a|b."), Example("tool")])
    @Option(name: .shortAndLong, help: "One of a|b.", completion: .list(["a|b", "c"])) var `in`:
      String?
    @Argument(help: ArgumentHelp("A file.", valueName: "path")) var files: [String] = ["x", "y"]
  }

  struct Part: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Do a part.", aliases: ["p"])
    @Flag(help: "Hurry.") var fast = false
  }

  @Test func `the reference is Markdown in which text has no other meaning`() {
    #expect(
      ReferenceDocument(root: Tool.self).markdown == ##"""
        # tool

        Turn \*this\* into that.

        ```
        tool [--in <in>] [<path> ...] <subcommand>
        ```

        .TH is no request, nor is\
        'this. A back\\slash, "quotes" and a\_b \| \<c>.

        \# no heading\
        1\. no list

        - item
        - \`item\`

        ````
        x ``` y
          z
        ````

        | Argument | Meaning |
        | --- | --- |
        | `<path>` | A file. (default: x, y) |

        | Option | Meaning |
        | --- | --- |
        | `-i, --in <in>` | One of a\|b. (values: a\|b, c) |

        | Subcommand | Meaning |
        | --- | --- |
        | [`part, p`](#tool-part) | Do a part. |

        Examples:

        ```sh
        # Read a|b.
        tool --in 'a|b'
        tool
        ```

        ## tool part

        Do a part.

        ```
        tool part [--fast]
        ```

        | Option | Meaning |
        | --- | --- |
        | `--fast` | Hurry. |

        Every command also takes `--version`: show the version; `-h, --help`: show help information.

        """##)
  }

  @Test func `the manual page is roff in which text has no other meaning`() {
    #expect(
      ManualPage(root: Tool.self).text == ##"""
        .TH "TOOL" 1 "" "tool 2"
        .ad l
        .nh
        .SH NAME
        tool \- Turn *this* into that
        .SH SYNOPSIS
        .B "tool"
        [\-\-in\ <in>]
        [<path>\ ...]
        <subcommand>
        .SH DESCRIPTION
        .PP
        \&.TH is no request, nor is
        .br
        \(aqthis. A back\eslash, \(dqquotes\(dq and a_b | <c>.
        .PP
        # no heading
        .br
        1. no list
        .IP \(bu 2
        item
        .IP \(bu 2
        \(gaitem\(ga
        .PP
        .nf
            x \(ga\(ga\(ga y
              z
        .fi
        .SH ARGUMENTS
        .TP
        .B "<path>"
        A file. (default: x, y)
        .SH OPTIONS
        .TP
        .B "\-i, \-\-in <in>"
        One of a|b. (values: a|b, c)
        .TP
        .B "\-\-version"
        Show the version.
        .TP
        .B "\-h, \-\-help"
        Show help information.
        .SH COMMANDS
        .SS "tool part"
        .B "tool part"
        [\-\-fast]
        .PP
        Do a part.
        .TP
        .B "\-\-fast"
        Hurry.
        .SH EXAMPLES
        .TP
        .B "tool \-\-in \(aqa|b\(aq"
        Read a|b.
        .PP
        .B "tool"
        .SH EXIT STATUS
        .TP
        0
        Done.
        .TP
        1
        Failed.
        .TP
        64
        The command line was wrong.

        """##)
  }

  @Test(.enabled(if: Program.isInstalled("groff")))
  func `groff has nothing to say of the manual page`() throws {
    let outcome = try Program.shell(
      "bash", [], script: "kitchen debug --manual | groff -man -Tutf8 -ww -z")
    #expect(outcome == Outcome(code: 0, output: "", errors: ""))
  }

  @Test func `what is hidden is in neither`() {
    for text in [
      ReferenceDocument(root: Kitchen.self).markdown, ManualPage(root: Kitchen.self).text,
    ] {
      #expect(text.contains("search") && !text.contains("debug") && !text.contains("secret"))
    }
  }
}
