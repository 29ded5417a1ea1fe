import { TRPCClientError } from '@trpc/client'
import { loginCommand, logoutCommand } from './account-commands'
import type { Command } from './command'
import { completionCommand } from './completion'
import { exportCommand, importCommand } from './file-commands'
import { addCommand, doneCommand, moveCommand, noteCommand, tasksCommand } from './task-commands'
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
  noteCommand,
  exportCommand,
  importCommand,
]

/** Runs `laneway` with these arguments. */
export async function run([name = '', ...rest]: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const working = makers.map((make) => make(terminal))
  const commands = [...working, completionCommand(terminal, working)]
  const command = commands.find((each) => each.name === name)
  if (!command) {
    const wantsHelp = ['', 'help', '--help', '-h'].includes(name)
    if (wantsHelp) terminal.print(helpOf(commands))
    else terminal.say(`There is no command “${name}”.\n\n${helpOf(commands)}`)
    return wantsHelp ? 0 : 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.print(`${await command.usage()}\n`)
    return 0
  }
  try {
    await command.run(rest)
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'CLIError') {
      terminal.say(`${error.message}\n\n${await command.usage()}\n`)
      return 2
    }
    terminal.say(`${sentenceOf(error)}\n`)
    return 1
  }
}

const helpOf = (commands: readonly Command[]) => `Tasks on lanes, from the command line.

${table(commands.map(({ name, description }) => [`  laneway ${name}`, description]))}
laneway <command> --help tells its arguments.
`

function sentenceOf(error: Error) {
  if (error instanceof CommandError) return error.message
  const isAway = error instanceof TRPCClientError ? !error.data : error.name === 'TypeError'
  return isAway ? `The server does not answer (${rootOf(error).message}).` : error.message
}

const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)
