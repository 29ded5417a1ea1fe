import { parseArgs } from 'node:util'
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

/** A command line with an unknown command, option or argument. */
export class UsageError extends Error {}

type Definition<Args extends ArgsDef> = {
  name: string
  description: string
  args: Args
  /** Whether the last positional argument may be repeated. */
  takesMore?: boolean
  run: (context: CommandContext<Args>) => Promise<void>
}

export function command<const Args extends ArgsDef>(definition: Definition<Args>): Command {
  const { name, description, args, takesMore = false, run } = definition
  const defined: CommandDef<Args> = { meta: { name: `laneway ${name}`, description }, args, run }
  const options = Object.entries<ArgsDef[string]>(args)
    .filter(([, { type }]) => type !== 'positional')
    .map(([option]) => `--${option}`)
  return {
    name,
    description,
    options,
    usage: async () =>
      (await renderUsage(defined))
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n'),
    run: async (rawArgs) => {
      const places = Object.values<ArgsDef[string]>(args).filter(({ type }) => type === 'positional')
      refuseUnknown(rawArgs, args, takesMore ? Infinity : places.length)
      await runCommand(defined, { rawArgs })
    },
  }
}

/**
 * citty accepts unknown options and surplus arguments.
 * @throws {UsageError} for either, and for an option without a value
 */
function refuseUnknown(rawArgs: string[], args: ArgsDef, most: number) {
  const options = Object.entries(args)
    .filter(([, { type }]) => type !== 'positional')
    .map(([name, definition]) => {
      const type = definition.type === 'boolean' ? ('boolean' as const) : ('string' as const)
      const short =
        'alias' in definition && typeof definition.alias === 'string' ? definition.alias : undefined
      return [name, { type, ...(short !== undefined && { short }) }] as const
    })
  const { positionals, values } = parsed(rawArgs, Object.fromEntries(options))
  const [extra] = positionals.slice(most)
  if (extra !== undefined) throw new UsageError(`“${extra}” is one argument too many.`)
  const empty = Object.entries(values).find(([, value]) => value === '')
  if (empty) throw new UsageError(`--${empty[0]} has no value.`)
}

function parsed(args: string[], options: Record<string, { type: 'boolean' | 'string'; short?: string }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Without the advice that follows its first sentence.
    throw new UsageError(`${error.message.split('\n')[0]?.replace(/\. .*/s, '')}.`, { cause: error })
  }
}
