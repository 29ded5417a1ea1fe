import { z, type ZodError } from 'zod'
import { isObject } from '@/domain/is-object'

/** The part of an argument schema that describes names: those in an object, or in the items of a list. */
const described = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})

/** The schema of an object among the alternatives, such as an object or null. */
function withNames(schema: unknown): z.infer<typeof described> | null {
  const { success, data } = described.safeParse(schema)
  if (!success) return null
  if (data.properties || data.items) return data
  return data.anyOf?.map(withNames).find((each) => each !== null) ?? null
}

/** The paths of sent arguments that the schema does not know, such as `changes.titel`. */
export function unknownArguments(schema: unknown, sent: unknown, path: readonly string[] = []): string[] {
  const known = withNames(schema)
  if (known?.items && Array.isArray(sent)) {
    return sent.flatMap((each, index) => unknownArguments(known.items, each, [...path, String(index)]))
  }
  const { properties } = known ?? {}
  if (!properties || !isObject(sent) || Array.isArray(sent)) return []
  return Object.entries(sent).flatMap(([name, value]) =>
    Object.hasOwn(properties, name)
      ? unknownArguments(properties[name], value, [...path, name])
      : [[...path, name].join('.')],
  )
}

/** The number of sent names that a message repeats, and the length of each. */
const named = { most: 5, letters: 60 }

export function refusalOfUnknown(unknown: readonly string[], schema: unknown) {
  const sent = unknown.slice(0, named.most).map((name) => `“${[...name].slice(0, named.letters).join('')}”`)
  const taken = Object.keys(described.parse(schema).properties ?? {})
  const takes = taken.length === 0 ? 'takes none' : `takes ${taken.join(', ')}`
  return `There is no argument ${sent.join(', ')}: this tool ${takes}.`
}

/** The errors of the arguments, by their names in the schema. */
export function refusalOfArguments({ issues }: ZodError) {
  const byPath = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.map(String).join('.')
    if (byPath.has(name)) continue
    if (name === '') byPath.set(name, /^[a-z]/.test(message) ? `The arguments ${message}` : message)
    else byPath.set(name, /^[a-z]/.test(message) ? `${name} ${message}` : `${name}: ${message}`)
  }
  return [...byPath.values()].slice(0, named.most).join('; ')
}
