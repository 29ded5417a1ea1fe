import { type Command, command, UsageError } from './command'
import type { Terminal } from './terminal'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** Prints what a shell needs to complete the names of commands and options. */
export function completionCommand(terminal: Terminal, others: readonly Command[]): Command {
  const completion = command({
    name: 'completion',
    description: 'Print a script that completes commands in bash, zsh or fish',
    args: { shell: { type: 'positional', description: 'bash, zsh or fish', default: 'bash' } },
    async run({ args }) {
      const shell = shells.find((each) => each === args.shell)
      if (!shell)
        throw new UsageError(`There is no completion for ${args.shell}; there is for ${shells.join(', ')}.`)
      terminal.print(scripts[shell]([...others, completion]))
    },
  })
  return completion
}

/** Removes characters that have a meaning in shells. */
const plain = (description: string) => description.replaceAll(/['"]/g, '').replaceAll(':', ' -')

/** Options that stand in place of a command. */
export const globalOptions = ['--help', '--version']

const scripts: Record<Shell, (commands: readonly Command[]) => string> = {
  bash: (commands) => `_laneway() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${[...commands.map(({ name }) => name), ...globalOptions].join(' ')}" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${commands.map(({ name, options }) => `    ${name}) COMPREPLY=($(compgen -W "${options.join(' ')}" -- "$word")) ;;`).join('\n')}
  esac
}
complete -o default -F _laneway laneway
`,
  zsh: (commands) => `#compdef laneway
_laneway() {
  if (( CURRENT == 2 )); then
    local -a commands=(
${commands.map(({ name, description }) => `      '${name}:${plain(description)}'`).join('\n')}
    )
    _describe command commands
    compadd -- ${globalOptions.join(' ')}
    return
  fi
  case "$words[2]" in
${commands.map(({ name, options }) => `    ${name}) compadd -- ${options.join(' ')} ;;`).join('\n')}
  esac
}
compdef _laneway laneway
`,
  fish: (commands) =>
    commands
      .flatMap(({ name, description, options }) => [
        `complete -c laneway -f -n __fish_use_subcommand -a ${name} -d '${plain(description)}'`,
        ...options.map(
          (option) => `complete -c laneway -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
        ),
      ])
      .concat(
        globalOptions.map((option) => `complete -c laneway -n __fish_use_subcommand -l ${option.slice(2)}`),
      )
      .join('\n')
      .concat('\n'),
}
