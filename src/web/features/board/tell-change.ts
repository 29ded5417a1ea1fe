import { deleterOf } from '@/web/app/live/deletions'
import { recentChangeOf } from '@/web/app/live/recent-changes'
import { notify } from '@/web/lib/notify'
import { nameOfActor } from '../tasks/people-model'
import type { Person } from '../tasks/task-types'
import { toldChange, type InHand } from './told-changes'

type Holder = { taskId: number | null; viewer: Person; people: readonly Person[] }

/** Tells whoever has a task in hand what somebody else has done to it. */
export function tellChange(before: InHand, after: InHand, { taskId, viewer, people }: Holder) {
  const deleter = taskId === null ? null : deleterOf(taskId)
  const other = taskId === null ? null : recentChangeOf(taskId)
  const change = toldChange(before, after, {
    deleter: deleter === null ? null : nameOfActor(deleter, viewer, people),
    other: other && nameOfActor(other.actorId, viewer, people),
  })
  if (change) notify.info(change)
}
