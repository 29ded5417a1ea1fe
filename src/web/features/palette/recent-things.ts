import { openedLines, type Thing } from '@/web/app/opened-things'

const maxCount = 8

export const idOfThing = (thing: Thing) =>
  `${thing.kind} ${thing.kind === 'organization' ? thing.slug : thing.id}`

/** What this person has opened in this browser, the last one first, each once by its newest name. */
export function recentThings(personId: number): Thing[] {
  const things = new Map<string, Thing>()
  for (const thing of openedLines(personId).map(parsed).filter(isThing)) {
    const id = idOfThing(thing)
    if (!things.has(id)) things.set(id, thing)
  }
  return [...things.values()].slice(0, maxCount)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether this version can show it: another one may have stored something else. */
function isThing(value: unknown): value is Thing {
  if (!isObject(value) || typeof value.name !== 'string') return false
  if (value.kind === 'organization') return typeof value.slug === 'string'
  if (typeof value.id !== 'number') return false
  if (value.kind === 'project') return true
  const { project } = value
  return (
    value.kind === 'task' &&
    typeof value.status === 'string' &&
    isObject(project) &&
    typeof project.id === 'number' &&
    typeof project.name === 'string'
  )
}
