import { displayName } from '@/domain/account'
import { trpcClient } from '@/web/app/trpc'
import { type Refusal, refusalText } from '../batch-texts'
import type { Task } from '../task-types'
import { partsOf } from '../send-batch'
import { changedTask } from '../task-lists-model'
import { noteOwnVersion } from '../undo-steps'

/**
 * Gives tasks that are back in their project their former assignees. Returns all tasks that are back as they are now,
 * and what could not be assigned, in words.
 */
export async function assignAgain(former: readonly Task[], back: readonly Task[], projectId: number) {
  const newest = new Map(back.map((task) => [task.id, task]))
  const people = new Map(former.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee]] : [])))
  const texts: string[] = []
  for (const [assignedTo, person] of people) {
    const theirs = former.filter(
      (task) => task.assignedTo === assignedTo && newest.get(task.id)?.assignedTo === null,
    )
    const refused: Refusal[] = []
    for (const part of partsOf(theirs)) {
      const taskIds = part.map(({ id }) => id)
      const versions = taskIds.map((id) => newest.get(id)?.version ?? 1)
      const answer = await assign({ projectId, taskIds, versions, changes: { assignedTo } })
      for (const change of answer.changed) {
        noteOwnVersion(change.id, change.version)
        const task = newest.get(change.id)
        if (task) newest.set(task.id, changedTask(task, change))
      }
      refused.push(...answer.refused)
    }
    if (refused.length > 0) {
      texts.push(refusalText(refused, theirs, `assigned to ${displayName(person)} again`))
    }
  }
  return { tasks: [...newest.values()], texts }
}

type Assignment = Parameters<typeof trpcClient.task.updateMany.mutate>[0]

/** If the whole call is refused, as when the person is no member any more, each of its tasks is. */
async function assign(assignment: Assignment) {
  try {
    return await trpcClient.task.updateMany.mutate(assignment)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { changed: [], refused: assignment.taskIds.map((id) => ({ id, reason })) }
  }
}
