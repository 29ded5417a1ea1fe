import { displayName } from '@/domain/account'
import { trpcClient } from '@/web/app/trpc'
import { batchScope, batchPartsOf, sendBatch } from '../write/batch'
import { batchText, type Rejection, rejectionText, batchMeta, type BatchResult } from '../write/batch-texts'
import { isBegun } from '../write/begun-task'
import { cacheNewTasks, dropTasks, newestCached, readBoardAgain } from '../write/task-cache'
import { changedTask, isNextChange } from '../write/task-lists-model'
import type { Task } from '../task-types'
import { toBoolean, write } from '../write/send-write'
import { undoAction } from '../write/use-undo'
import { addStep, noteOwnVersion, type OtherStep } from '@/web/app/undo-steps'
import { movedHere } from './tasks-to-move'

type Destination = { id: number; name: string }

/** Moves tasks of one project to another one. One toast says how many, and which were not and why, with one undo. */
export async function moveToProject(tasks: readonly [Task, ...Task[]], { id, name }: Destination) {
  const [{ projectId }] = tasks
  const subject = { projectId, tasks, verb: `moved to ${name}` }
  const result: BatchResult<Task> = { done: [], rejected: [] }
  const did = toBoolean(
    write({
      projectId,
      scope: batchScope(projectId),
      meta: batchMeta(
        subject,
        result,
        undoAction(() => step),
      ),
      send: () => sendBatch(subject, moveCalls(tasks, projectId, id), result),
      onSuccess: () => cacheMoves(projectId, result.done),
    }),
  )
  const step: OtherStep = { did, revert: () => moveBack(tasks, result.done, projectId) }
  void addStep(step)
  await did
}

/** Moves tasks back, and gives those that have lost their assignee the former one again. */
function moveBack(tasks: readonly Task[], moved: readonly Task[], projectId: number) {
  const [first] = moved
  if (!first) return Promise.resolve()
  const subject = { projectId: first.projectId, tasks, verb: 'put back' }
  const result: BatchResult<Task> = { done: [], rejected: [] }
  let unassigned: string[] = []
  return write({
    projectId: first.projectId,
    scope: batchScope(first.projectId),
    meta: {
      get success() {
        const text = batchText(result.done.length, result.rejected, tasks, subject.verb)
        return { title: 'Undone', text: [text, ...unassigned].join('. ') }
      },
    },
    async send() {
      await sendBatch(subject, moveCalls(moved, first.projectId, projectId), result)
      const lost = new Set(moved.flatMap(({ id, assignedTo }) => (assignedTo === null ? [id] : [])))
      const again = await assignAgain(
        tasks.filter(({ id }) => lost.has(id)),
        result.done,
        projectId,
      )
      result.done = again.tasks
      unassigned = again.texts
    },
    onSuccess: () => cacheMoves(first.projectId, result.done),
  })
}

const moveCalls = (tasks: readonly Task[], projectId: number, toProjectId: number) =>
  batchPartsOf(tasks.map(({ id }) => id)).map((taskIds) => ({
    taskIds,
    async send() {
      const seen = new Map(tasks.map((task) => [task.id, newestCached(task)]))
      const { moved, refused } = await trpcClient.task.moveMany.mutate({ projectId, taskIds, toProjectId })
      const done = moved.flatMap((change) => {
        noteOwnVersion(change.id, change.version)
        const task = seen.get(change.id)
        return task ? [{ task, change }] : []
      })
      if (done.some(({ task, change }) => isBegun(task) || !isNextChange(task, change)))
        void readBoardAgain(toProjectId)
      return { done: done.map(({ task, change }) => changedTask(task, change)), rejected: refused }
    },
  }))

function cacheMoves(fromProjectId: number, moved: readonly Task[]) {
  const [first] = moved
  if (!first) return
  const taskIds = moved.map(({ id }) => id)
  for (const taskId of taskIds) movedHere.current.add(taskId)
  dropTasks(fromProjectId, taskIds)
  cacheNewTasks(first.projectId, moved)
}

/**
 * Gives tasks that are back in their project their former assignees. Returns all tasks that are back as they are now,
 * and what could not be assigned, in words.
 */
async function assignAgain(former: readonly Task[], back: readonly Task[], projectId: number) {
  const newest = new Map(back.map((task) => [task.id, task]))
  const people = new Map(former.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee]] : [])))
  const texts: string[] = []
  for (const [assignedTo, person] of people) {
    const theirs = former.filter(
      (task) => task.assignedTo === assignedTo && newest.get(task.id)?.assignedTo === null,
    )
    const rejected: Rejection[] = []
    for (const part of batchPartsOf(theirs)) {
      const taskIds = part.map(({ id }) => id)
      const versions = taskIds.map((id) => newest.get(id)?.version ?? 1)
      const response = await assign({ projectId, taskIds, versions, changes: { assignedTo } })
      for (const change of response.changed) {
        noteOwnVersion(change.id, change.version)
        const task = newest.get(change.id)
        if (task) newest.set(task.id, changedTask(task, change))
      }
      rejected.push(...response.refused)
    }
    if (rejected.length > 0) {
      texts.push(rejectionText(rejected, theirs, `assigned to ${displayName(person)} again`))
    }
  }
  return { tasks: [...newest.values()], texts }
}

type Assignment = Parameters<typeof trpcClient.task.updateMany.mutate>[0]

/** If the server rejects the whole call, because the person has left the project, each task counts as rejected. */
async function assign(assignment: Assignment) {
  try {
    return await trpcClient.task.updateMany.mutate(assignment)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { changed: [], refused: assignment.taskIds.map((id) => ({ id, reason })) }
  }
}
