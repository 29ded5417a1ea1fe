/** How far a stream has told each of its boards: what its events are numbered by, and where it can be taken up again. */
export type Positions = ReadonlyMap<number, number>

const ofOneBoard = /^\d{1,15}$/
const ofBoards = /^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15})*$/
const ofNone = '-'

/** A stream of one board is numbered by its revision; one of several names each. */
export function eventId(positions: Positions, isOfOneBoard: boolean) {
  const pairs = [...positions]
  if (isOfOneBoard) return String(pairs[0]?.[1] ?? ofNone)
  return pairs.map(([projectId, revision]) => `${projectId}:${revision}`).join(',') || ofNone
}

/**
 * Where a subscriber left, as an id says that they kept. Null when it is none of ours, for which nothing can be known of
 * what they hold; undefined when they bring none.
 */
export function parseEventId(text: string | null | undefined, projects: readonly number[]) {
  if (text === undefined || text === null || text === '') return undefined
  const [only] = projects
  if (ofOneBoard.test(text) && only !== undefined && projects.length === 1)
    return new Map([[only, Number(text)]])
  if (text === ofNone) return new Map<number, number>()
  if (!ofBoards.test(text)) return null
  return new Map(
    text.split(',').map((pair): [number, number] => {
      const [projectId, revision] = pair.split(':').map(Number)
      return [projectId ?? 0, revision ?? 0]
    }),
  )
}
