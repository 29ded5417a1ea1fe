import { TRPCClientError } from '@trpc/client'
import { loginCommand, logoutCommand } from './account-commands'
import { binCommand, restoreCommand } from './bin-commands'
import { type Command, UsageError } from './command'
import { completionCommand } from './completion'
import { copyCommand, templatesCommand } from './copy-commands'
import { exportCommand } from './export-command'
import { importCommand } from './import-command'
import { addCommand, doneCommand, moveCommand, noteCommand, skipCommand } from './task-commands'
import { tasksCommand } from './tasks-command'
import { CommandError, table, type Terminal } from './terminal'

/** 0: done. 1: it could not be done. 2: the command line was not understood. */
type ExitCode = 0 | 1 | 2

const makers = [
  loginCommand,
  logoutCommand,
  tasksCommand,
  addCommand,
  moveCommand,
  doneCommand,
  skipCommand,
  noteCommand,
  binCommand,
  restoreCommand,
  copyCommand,
  templatesCommand,
  exportCommand,
  importCommand,
]

/** All commands. The documentation and the completion list them. */
export function commandsFor(terminal: Terminal): Command[] {
  const working = makers.map((make) => make(terminal))
  return [...working, completionCommand(terminal, working)]
}

const helpNames = ['', 'help', '--help', '-h']
const versionNames = ['version', '--version']

/** Runs `laneway` with these arguments. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const commands = commandsFor(terminal)
  const [name = '', ...rest] = args
  const [named = '', ...words] = helpNames.includes(name) ? [...rest, '--help'] : args
  const command = commands.find((each) => each.name === named)
  try {
    if (command && wantsUsage(words)) terminal.print(`${await command.usage()}\n`)
    else if (command) await command.run(words)
    else printFacts(named, words, terminal, commands)
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof UsageError || error.name === 'CLIError') {
      terminal.say(`${error.message}\n\n${command ? `${await command.usage()}\n` : helpOf(commands)}`)
      return 2
    }
    terminal.say(`${sentenceOf(error)}\n`)
    return 1
  }
}

/** `--help` counts only before “--”; everything after that is a value. */
const wantsUsage = (words: readonly string[]) =>
  words
    .slice(0, words.includes('--') ? words.indexOf('--') : words.length)
    .some((word) => /^(--help|-h)$/.test(word))

/** The text that `laneway` prints without a command: the list of commands, or the version. */
function printFacts(
  name: string,
  words: readonly string[],
  terminal: Terminal,
  commands: readonly Command[],
) {
  const isVersion = versionNames.includes(name)
  if (!isVersion && !helpNames.includes(name)) throw new UsageError(`There is no command “${name}”.`)
  if (words.length > 0) throw new UsageError(`${name} takes no arguments.`)
  terminal.print(isVersion ? `laneway ${terminal.version}\n` : helpOf(commands))
}

const helpOf = (commands: readonly Command[]) => `Tasks on lanes, from the command line.

${table(commands.map(({ name, description }) => [`  laneway ${name}`, description]))}
laneway <command> --help tells its arguments, laneway --version the version.
`

function sentenceOf(error: Error) {
  if (error instanceof CommandError) return error.message
  const isAway = error instanceof TRPCClientError ? !error.data : error.name === 'TypeError'
  return isAway ? `The server does not answer (${rootOf(error).message}).` : error.message
}

const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)
