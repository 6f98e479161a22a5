extension ParsableCommand {
  /// A script that teaches a shell to complete the words of this command, the root.
  ///
  /// It asks the program itself, so it stays right when the program changes. To try it:
  /// `source <(sorrel --generate-completion-script bash)`.
  public static func completionScript(for shell: CompletionShell) -> String {
    let template =
      switch shell {
      case .bash: bashTemplate
      case .zsh: zshTemplate
      case .fish: fishTemplate
      }
    let identifier = commandName.replacing("-", with: "_")
    return template.replacing("FUNCTION", with: "_\(identifier)")
      .replacing("COMMAND", with: commandName)
  }
}

private let bashTemplate = #"""
  FUNCTION() {
    # Bash breaks words at "=" and ":"; put together again what has no space between.
    local line=${COMP_LINE:0:COMP_POINT} words=() prefix= word rest i
    for ((i = 0; i <= COMP_CWORD; i++)); do
      word=${COMP_WORDS[i]} rest=${line#"${line%%[![:space:]]*}"}
      ((i == COMP_CWORD)) && word=$rest
      if ((i > 0)) && [[ $rest == "$line" ]]; then
        prefix=${words[-1]}
        words[-1]+=$word
        [[ $word == [=:] ]] && prefix=${words[-1]}
      else
        prefix=
        words+=("$word")
      fi
      line=${rest#"$word"}
    done

    local reply extension file=${words[-1]#"$prefix"}
    file=${file#[\"\']}
    mapfile -t reply < <("${words[0]/#\~\//$HOME/}" ---completion bash "${words[@]:1}" 2>/dev/null)
    COMPREPLY=()
    case ${reply[0]} in
      words)
        COMPREPLY=("${reply[@]:1}")
        # By its length, since titles need not be typed with their capitals.
        prefix=${prefix//?/?}
        COMPREPLY=("${COMPREPLY[@]#$prefix}")
        ;;
      directories) compopt -o dirnames ;;
      files)
        if ((${#reply[@]} == 1)); then
          compopt -o default
        else
          compopt -o filenames -o plusdirs
          for extension in "${reply[@]:1}"; do
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(
              compgen -f -X "!*.$extension" -- "${file//\\/}"
            )
          done
        fi
        ;;
    esac
  }
  complete -F FUNCTION COMMAND
  """#

private let zshTemplate = #"""
  #compdef COMMAND
  FUNCTION() {
    local -a reply items
    local line value
    reply=("${(@f)$("${words[1]/#\~\//$HOME/}" ---completion zsh \
      "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    [[ $PREFIX == --*=* ]] && compset -P 1 '*='
    case $reply[1] in
      words)
        for line in "${(@)reply[2,-1]}"; do
          line=${line#"$IPREFIX"}
          value=${${${line%%$'\t'*}//\\/\\\\}//:/\\:}
          [[ $line == *$'\t'* ]] && value+=:${line#*$'\t'}
          items+=("$value")
        done
        (( $#items )) && _describe value items -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'
        ;;
      directories) _files -/ ;;
      files)
        if (( $#reply > 1 )); then
          _files -g "*.(${(j:|:)reply[2,-1]})"
        else
          _files
        fi
        ;;
    esac
  }
  if [[ $funcstack[1] == FUNCTION ]]; then
    FUNCTION "$@"
  else
    compdef FUNCTION COMMAND
  fi
  """#

private let fishTemplate = #"""
  function _FUNCTION
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
      set -e words[1]
      set -l reply ($program ---completion fish $words "$current" 2>/dev/null)
      set -l kind $reply[1]
      set -e reply[1]
      if test "$kind" = words
          string join \n -- $reply
          return
      end
      set -l prefix (string match -r -- '^--[^=]*=' "$current")
      set -l path (string replace -- "$prefix" '' "$current")
      # What fish itself finds for a word of a command without completions.
      for line in (complete -C "'' $path")
          set -l file (string split -m 1 \t -- $line)[1]
          set -l extension (string match -r -- '[^.]*$' $file)
          if string match -q -- '*/' $file
              printf '%s\n' "$prefix$file"
          else if test "$kind" = files
              if test (count $reply) -eq 0; or contains -- "$extension" $reply
                  printf '%s\n' "$prefix$file"
              end
          end
      end
  end
  complete -c COMMAND -f -a '(_FUNCTION)'
  """#
