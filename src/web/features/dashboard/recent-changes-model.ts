import type { ChangeKind } from '@/domain/change'
import type { Outputs } from '@/web/app/trpc'
import { actionsOf } from '../tasks/change-texts'

export type Change = Outputs['history']['activity'][number]

const described = [
  'task.created',
  'task.changed',
  'unit.added',
  'comment.added',
] as const satisfies ChangeKind[]

const shownAtMost = 8

/** The newest changes of tasks that there still are; of consecutive changes of one task by one person, the newest. */
export function shownChanges(changes: readonly Change[]): Change[] {
  return changes
    .filter(({ kind, task }) => task !== null && described.some((each) => each === kind))
    .filter((change, index, all) => {
      const newer = all[index - 1]
      return !(newer?.taskId === change.taskId && newer.actor?.id === change.actor?.id)
    })
    .slice(0, shownAtMost)
}

/** What was done to a task, in a few words. */
export const actionText = (change: Change) => actionsOf(change)[0]?.did ?? ''
