import { type ArgsDef, type CommandContext, type CommandDef, renderUsage, runCommand } from 'citty'

/** A command, whatever its arguments are. */
export type Command = {
  name: string
  description: string
  /** The names of its options, with their dashes. */
  options: string[]
  usage: () => Promise<string>
  run: (rawArgs: string[]) => Promise<unknown>
}

type Definition<Args extends ArgsDef> = {
  name: string
  description: string
  args: Args
  run: (context: CommandContext<Args>) => Promise<void>
}

export function command<const Args extends ArgsDef>(definition: Definition<Args>): Command {
  const { name, description, args, run } = definition
  const defined: CommandDef<Args> = { meta: { name: `laneway ${name}`, description }, args, run }
  const options = Object.entries<ArgsDef[string]>(args)
    .filter(([, { type }]) => type !== 'positional')
    .map(([option]) => `--${option}`)
  return {
    name,
    description,
    options,
    usage: () => renderUsage(defined),
    run: (rawArgs) => runCommand(defined, { rawArgs }),
  }
}
