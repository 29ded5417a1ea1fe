import { rankMaxLength, ranksBetween } from '@/domain/ranks-between'
import type { TaskStatus } from '@/domain/task'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import { cardIsGone, laneIsGone } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import {
  findFirstLane,
  findLane,
  findNextRanked,
  type Lane,
  listPlaced,
  listRanked,
  type PlacedTask,
  updateRanks,
} from './task-order-queries'

/** Changes that also place a task: after another one, or first in the lane. */
export type PlacedChanges<Changes> = Changes & { afterTaskId?: number | null | undefined }

/** Where tasks are to be placed: after a task of a lane, or first in it. */
export type Place = {
  taskIds: readonly number[]
  afterTaskId: number | null
  laneId?: number | undefined
  status?: TaskStatus | undefined
}

/** The ranks of tasks, in their order. */
type Ranks = readonly string[]

/** The ranks of tasks at a place, in their order, and those that its neighbours get first, so that there is room. */
type RanksAtPlace = { ranks: Ranks; spread: { id: number; rank: string }[] }

/** Reads the ranks of tasks at a place, while nobody else writes to the project: so its neighbours stay where they are. */
export async function findRanks(db: Db, projectId: number, place: Place): Promise<RanksAtPlace> {
  const { taskIds, afterTaskId } = place
  const named = await listPlaced(db, projectId, [
    taskIds[0] ?? 0,
    ...(afterTaskId === null ? [] : [afterTaskId]),
  ])
  const task = named.find(({ id }) => id === taskIds[0])
  const after = named.find(({ id }) => id === afterTaskId) ?? null
  // The write finds no task either, and says so.
  if (!task) return { ranks: taskIds.map(() => ''), spread: [] }
  const laneId = await findLaneOfPlace(db, projectId, { ...place, task, after })
  if (laneId === undefined) throw laneIsGone()
  if (afterTaskId !== null && after?.laneId !== laneId) throw cardIsGone()
  const lane = { projectId, laneId }
  const next = await findNextRanked(db, lane, taskIds, after)
  const ranks = ranksBetween(after?.rank ?? null, next?.rank ?? null, taskIds.length)
  return ranks && isShort(ranks, rankMaxLength) ? { ranks, spread: [] } : spreadRanks(db, lane, place)
}

/**
 * The lane that is named, or else the first one of the status, or the one that the task is in if it has the status.
 * Undefined when the project does not have it.
 */
async function findLaneOfPlace(
  db: Db,
  projectId: number,
  { laneId, status, task, after }: Place & { task: PlacedTask; after: PlacedTask | null },
) {
  if (laneId !== undefined) {
    return laneId === after?.laneId ? laneId : (await findLane(db, projectId, laneId))?.id
  }
  const isKept = status === undefined || status === task.status
  return isKept ? task.laneId : (await findFirstLane(db, projectId, status))?.id
}

const isShort = (ranks: Ranks, maxLength: number) => ranks.every((rank) => rank.length <= maxLength)

/** How many neighbours on each side get new ranks first, and how long these may become. */
const firstNeighbours = 8
const spreadMaxLength = 24

/** New ranks of the neighbours of a place with room between them for the tasks. */
async function spreadRanks(
  db: Db,
  lane: Lane,
  { taskIds, afterTaskId }: Pick<Place, 'taskIds' | 'afterTaskId'>,
): Promise<RanksAtPlace> {
  const ranked = await listRanked(db, lane, taskIds)
  const index = ranked.findIndex(({ id }) => id === afterTaskId) + 1
  for (let neighbours = firstNeighbours; ; neighbours *= 2) {
    const [from, to] = [Math.max(index - neighbours, 0), Math.min(index + neighbours, ranked.length)]
    const near = ranked.slice(from, to)
    const ranks = ranksBetween(
      ranked[from - 1]?.rank ?? null,
      ranked[to]?.rank ?? null,
      near.length + taskIds.length,
    )
    const isAll = near.length === ranked.length
    if (!ranks || !(isAll || isShort(ranks, spreadMaxLength))) continue
    const before = index - from
    const own = ranks.slice(before, before + taskIds.length)
    const others = [...ranks.slice(0, before), ...ranks.slice(before + taskIds.length)]
    return { ranks: own, spread: near.map(({ id }, place) => ({ id, rank: others[place] ?? '' })) }
  }
}

/** Gives the neighbours of a place their new ranks, which is a change of its own. */
export async function spreadNeighbours(
  db: Db,
  project: LockedProject,
  actorId: number | null,
  spread: RanksAtPlace['spread'],
) {
  await updateRanks(db, project.id, spread)
  await recordChange(db, project, { kind: 'tasks.ordered', actorId })
}
