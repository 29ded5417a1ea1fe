/**
 * The revision up to which a stream has sent each of its boards. Event ids contain it, so that a stream can be
 * resumed.
 */
export type Positions = ReadonlyMap<number, number>

const ofOneBoard = /^\d{1,15}$/
const ofBoards = /^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15})*$/
const ofNone = '-'

/** The id of an event is the revision on a stream of one board, and a list of revisions on a stream of several. */
export function eventId(positions: Positions, isOfOneBoard: boolean) {
  const pairs = [...positions]
  if (isOfOneBoard) return String(pairs[0]?.[1] ?? ofNone)
  return pairs.map(([projectId, revision]) => `${projectId}:${revision}`).join(',') || ofNone
}

/**
 * The positions in a client's last event id. Null when the id is invalid, so that the client's state is unknown;
 * undefined when there is no id.
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
