import type { MutationMeta } from '@tanstack/react-query'
import { parseShortId } from '@/domain/short-id'
import { queryClient } from '@/web/app/query-client'
import { queries, trpcClient } from '@/web/app/trpc'
import { createTask } from '../tasks/write/create-task'
import { nextDraftId } from '../tasks/write/pending-changes'
import { taskScope, toBoolean, write } from '../tasks/write/send-write'
import { removeCachedTasks } from '../tasks/write/task-cache'
import { addStep, removeStepsOf, type OtherStep } from '@/web/app/undo-steps'
import { undoAction } from '../tasks/write/use-undo'
import type { Task } from '../tasks/task-types'
import { phraseOf, type RelatedTask, type Relation, type RelationWay } from './relation-model'

type Send<Result> = {
  taskId: number
  otherTaskId: number
  /** The relations of the task as they will be. */
  show: (relations: Relation[]) => Relation[]
  send: () => Promise<Result>
  meta?: MutationMeta
  onSuccess?: (result: Result) => void
}

const keyOf = (taskId: number) => ['relation', taskId]

/** Shows a change at once, and sends it after those before it. A rejected one goes when the relations are read again. */
function sendRelation<Result>({ taskId, otherTaskId, show, send, meta, onSuccess }: Send<Result>) {
  queries.relation.list.setData({ taskId }, (relations = []) => show(relations))
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: keyOf(taskId),
    mutationFn: send,
    scope: { id: `relations-${taskId}` },
    meta,
    onSuccess: (result: Result) => onSuccess?.(result),
    onSettled: () => {
      void queries.relation.list.invalidate({ taskId: otherTaskId })
      // The last one reads for all.
      if (queryClient.isMutating({ mutationKey: keyOf(taskId) }) === 1)
        void queries.relation.list.invalidate({ taskId })
    },
  })
  return mutation.execute(undefined)
}

/** Until the server has the relation, its id is negative. */
function sendAddition(
  taskId: number,
  { kind, direction }: RelationWay,
  other: RelatedTask,
  meta?: MutationMeta,
) {
  const draft: Relation = { id: nextDraftId(), kind, direction, task: other }
  return sendRelation({
    taskId,
    otherTaskId: other.id,
    show: (relations) => [...relations, draft],
    send: () => trpcClient.relation.create.mutate({ taskId, kind, direction, otherTaskId: other.id }),
    meta,
    onSuccess: (added) =>
      queries.relation.list.setData({ taskId }, (relations = []) => [
        ...relations.filter(({ id }) => id !== draft.id && id !== added.id),
        added,
      ]),
  })
}

const sendRemoval = (taskId: number, { id, task }: Relation, meta: MutationMeta) =>
  sendRelation({
    taskId,
    otherTaskId: task.id,
    show: (relations) => relations.filter((relation) => relation.id !== id),
    send: () => trpcClient.relation.delete.mutate({ relationId: id }),
    meta,
  })

/** Relates a task to another one. Its undo removes the relation. */
export async function addRelation(taskId: number, way: RelationWay, other: RelatedTask) {
  const added = sendAddition(taskId, way, other)
  const did = toBoolean(added)
  void addStep({
    did,
    revert: async () =>
      sendRemoval(taskId, await added, undone(`The relation to “${other.title}” is removed`)),
  })
  await did
}

/** Removes a relation. Its undo adds it again. */
export async function removeRelation(taskId: number, relation: Relation) {
  const { title } = relation.task
  const did = toBoolean(
    sendRemoval(taskId, relation, {
      success: {
        title: 'Success',
        text: `The relation to “${title}” is removed`,
        action: undoAction(() => step),
      },
    }),
  )
  const step: OtherStep = {
    did,
    revert: () =>
      sendAddition(taskId, relation, relation.task, undone(`${phraseOf(relation)} “${title}” again`)),
  }
  void addStep(step)
  await did
}

/** Creates a task in the same project, and relates the task to it. Its undo deletes it. */
export async function addNewTask(task: Task, way: RelationWay, title: string) {
  const created = createTask(
    { input: { projectId: task.projectId, title } },
    { success: { title: 'Success', text: `“${title}” created`, action: undoAction(() => step) } },
  )
  const did = toBoolean(created)
  const step: OtherStep = { did, revert: async () => deleteAgain(await created) }
  void addStep(step)
  if (!(await did)) return
  await toBoolean(sendAddition(task.id, way, asRelated(await created)))
}

const deleteAgain = ({ id, projectId, title }: Task) =>
  write({
    projectId,
    scope: taskScope(id),
    pending: { kind: 'delete', taskIds: [id] },
    meta: undone(`“${title}” deleted`),
    send: () => trpcClient.task.delete.mutate({ taskId: id }),
    onSuccess() {
      removeStepsOf(id)
      removeCachedTasks(projectId, [id])
    },
  })

const undone = (text: string): MutationMeta => ({ success: { title: 'Undone', text } })

/** A task as a relation names it. */
export const asRelated = ({
  id,
  number,
  title,
  status,
  archived,
  projectId,
  project,
}: Task): RelatedTask => ({
  id,
  key: project.key,
  number,
  title,
  status,
  archived,
  projectId,
})

type FoundTask = Pick<RelatedTask, 'id' | 'title' | 'status' | 'archived'> & {
  shortId: string
  project: { id: number }
}

/** The same of what a search has found. */
export function relatedOf({ id, shortId, title, status, archived, project }: FoundTask): RelatedTask {
  const { key, number } = parseShortId(shortId) ?? { key: shortId, number: 0 }
  return { id, key, number, title, status, archived, projectId: project.id }
}
