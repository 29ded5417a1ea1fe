import { byRank } from '@/domain/rank'
import { isIn, type LaneChoice } from '../../lanes/lane-model'
import type { Task } from '../task-types'

/** Where a task goes in a lane that is ordered by hand: between two tasks, or at an end. */
export type Place = { lane: LaneChoice; before: Task | null; after: Task | null }

/** `moved up` within a lane, `moved to Done` from another one. */
export function placedWords(tasks: readonly Task[], { lane, after }: Place) {
  if (!tasks.every((task) => isIn(lane, task))) return `moved to ${lane.name}`
  const isAbove = after !== null && tasks.some((task) => byRank(after, task) < 0)
  return isAbove ? 'moved up' : 'moved down'
}
