import { statusPatch, type TaskStatus } from '@/domain/task'
import { changeTogether } from './change-together'
import { shownChanges, showPending } from './pending-changes'
import type { Task } from './task-types'

/** Moves several tasks, and shows that at once, also while the code for it is loaded. */
export function moveTogether(tasks: readonly Task[], status: TaskStatus) {
  const changes = statusPatch(status)
  const endPending = showPending({
    kind: 'updateMany',
    changesOf: new Map(tasks.map((task) => [task.id, shownChanges(task, changes)])),
  })
  void changeTogether(({ moveTasks }) => moveTasks(tasks, status)).finally(endPending)
}
