import { z, type ZodError } from 'zod'
import { isObject } from '@/domain/is-object'

/** What a schema of arguments says of one: the names that are in it, or of the things that it lists. */
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

/** The paths of what was sent and the schema does not know, such as `changes.titel`. */
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

/** How many of the names that were sent a message repeats, and how much of each. */
const named = { most: 5, letters: 60 }

export function refusalOfUnknown(unknown: readonly string[], schema: unknown) {
  const sent = unknown.slice(0, named.most).map((name) => `“${[...name].slice(0, named.letters).join('')}”`)
  const taken = Object.keys(described.parse(schema).properties ?? {})
  const takes = taken.length === 0 ? 'takes none' : `takes ${taken.join(', ')}`
  return `There is no argument ${sent.join(', ')}: this tool ${takes}.`
}

/** What is wrong with the arguments, by the names that the schema has for them. */
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
