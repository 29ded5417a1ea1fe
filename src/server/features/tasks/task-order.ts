import { rankMaxLength, ranksBetween } from '@/domain/ranks-between'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { cardIsGone, laneIsGone } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { inLockedProject, type Writer } from './fast-lane-queries'
import { findPlace, listRanks, type Place, updateRanks } from './task-order-queries'

/** Changes that also place a task: after another one, or first in the lane. */
export type PlacedChanges<Changes> = Changes & { afterTaskId?: number | null | undefined }

/** The ranks of tasks, in their order. */
type Ranks = readonly string[]

/**
 * Runs a write that places tasks, with their ranks, while nobody else writes to the project: so its neighbours stay
 * where they are. Undefined when the access is outdated.
 */
export const placeTasks = <Row>(
  db: Db,
  access: ProjectAccessRow,
  writer: Writer,
  place: Place,
  write: (transaction: Db, ranks: Ranks) => Promise<Row | undefined>,
) =>
  inLockedProject(db, access, async (transaction) =>
    write(transaction, await ranksAt(transaction, access, writer, place)),
  )

async function ranksAt(db: Db, access: ProjectAccessRow, writer: Writer, place: Place): Promise<Ranks> {
  const { taskIds, afterTaskId } = place
  const found = await findPlace(db, access, place)
  // The write finds no task either, and says so.
  if (!found || found.taskId === null) return taskIds.map(() => '')
  if (found.laneId === null) throw laneIsGone()
  if (afterTaskId !== null && found.afterId === null) throw cardIsGone()
  const ranks = ranksBetween(found.afterRank, found.nextRank, taskIds.length)
  if (ranks && isShort(ranks, rankMaxLength)) return ranks
  return spreadRanks(db, access, writer, { ...place, laneId: found.laneId })
}

const isShort = (ranks: Ranks, maxLength: number) => ranks.every((rank) => rank.length <= maxLength)

/** How many neighbours on each side get new ranks first, and how long these may become. */
const firstNeighbours = 8
const spreadMaxLength = 24

/** Gives the neighbours of a place new ranks with room between them, and returns those of the tasks. */
async function spreadRanks(
  db: Db,
  access: ProjectAccessRow,
  writer: Writer,
  { taskIds, afterTaskId, laneId }: Place & { laneId: number },
): Promise<Ranks> {
  const lane = await listRanks(db, laneId, taskIds)
  const index = lane.findIndex(({ id }) => id === afterTaskId) + 1
  for (let neighbours = firstNeighbours; ; neighbours *= 2) {
    const [from, to] = [Math.max(index - neighbours, 0), Math.min(index + neighbours, lane.length)]
    const spread = lane.slice(from, to)
    const ranks = ranksBetween(
      lane[from - 1]?.rank ?? null,
      lane[to]?.rank ?? null,
      spread.length + taskIds.length,
    )
    const isAll = spread.length === lane.length
    if (!ranks || !(isAll || isShort(ranks, spreadMaxLength))) continue
    const before = index - from
    const own = ranks.slice(before, before + taskIds.length)
    const others = [...ranks.slice(0, before), ...ranks.slice(before + taskIds.length)]
    const changed = spread.map(({ id }, place) => ({ id, rank: others[place] ?? '' }))
    if (changed.length > 0) await updateRanks(db, access, writer.id, changed)
    return own
  }
}
