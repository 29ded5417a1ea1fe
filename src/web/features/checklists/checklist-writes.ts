import { queryClient } from '@/web/app/query-client'
import { type Outputs, queries, trpcClient } from '@/web/app/trpc'
import { presentValues } from '@/web/lib/error-code'
import type { RefusedLine } from '@/web/ui/fields/line-edit'
import { cacheCreatedTask } from '../tasks/write/created-tasks'
import { nextDraftId } from '../tasks/write/pending-changes'
import { toBoolean } from '../tasks/write/send-write'
import { addStep, type OtherStep } from '@/web/app/undo-steps'
import { undoAction } from '../tasks/write/use-undo'
import type { Task } from '../tasks/task-types'
import { afterOf, moved } from './checklist-model'

export type ChecklistItem = Outputs['checklist']['list'][number]

/** The values of an item that people change. */
export type ItemChanges = Partial<Pick<ChecklistItem, 'text' | 'done' | 'assignedTo'>>

type Write<Result> = {
  taskId: number
  /** The checklist as it will be. */
  show: (items: ChecklistItem[]) => ChecklistItem[]
  send: () => Promise<Result>
  success?: { text: string; undo?: () => OtherStep }
  failure: string
  onSuccess?: (result: Result) => void
}

const keyOf = (taskId: number) => ['checklist', taskId]

/** Shows a change at once, and sends it after those before it. A refused one goes when the checklist is read again. */
function write<Result>({ taskId, show, send, success, failure, onSuccess }: Write<Result>) {
  queries.checklist.list.setData({ taskId }, (items = []) => show(items))
  const action = success?.undo && undoAction(success.undo)
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: keyOf(taskId),
    mutationFn: send,
    scope: { id: `checklist-${taskId}` },
    meta: { success: success && { title: 'Success', text: success.text, action }, failure },
    onSuccess: (result: Result) => onSuccess?.(result),
    onSettled: () => {
      // The last one reads for all.
      if (queryClient.isMutating({ mutationKey: keyOf(taskId) }) === 1)
        void queries.checklist.list.invalidate({ taskId })
    },
  })
  return mutation.execute(undefined)
}

const ignore = () => {}

/** Adds items at the end. Until the server has them, their ids are negative. */
export function addItems(taskId: number, texts: readonly string[]) {
  const added = texts.map((text): ChecklistItem => ({
    id: nextDraftId(),
    taskId,
    text,
    done: false,
    position: 0,
    assignedTo: null,
  }))
  const isAdded = ({ id }: ChecklistItem) => added.some((draft) => draft.id === id)
  return write({
    taskId,
    show: (items) => [...items, ...added],
    send: () => trpcClient.checklist.create.mutate({ taskId, texts: [...texts] }),
    failure: 'Failed to add to the checklist',
    onSuccess: (stored) =>
      queries.checklist.list.setData({ taskId }, (items = []) => [
        ...items.filter((item) => !isAdded(item) && !stored.some(({ id }) => id === item.id)),
        ...stored,
      ]),
  })
}

const withItem = (id: number, changes: ItemChanges) => (items: ChecklistItem[]) =>
  items.map((item) => (item.id === id ? { ...item, ...changes } : item))

export function changeItem({ id, taskId }: ChecklistItem, changes: ItemChanges) {
  void write({
    taskId,
    show: withItem(id, changes),
    send: () => trpcClient.checklist.update.mutate({ itemId: id, ...changes }),
    failure: 'Failed to change the checklist',
  }).catch(ignore)
}

/** Gives an item another text, unless somebody else has given it one since it was seen, which is shown then. */
export function rewordItem(
  { id, taskId }: ChecklistItem,
  { line, seen }: RefusedLine,
  onRefused: (refused: RefusedLine) => void,
) {
  void write({
    taskId,
    show: withItem(id, { text: line }),
    send: () => trpcClient.checklist.update.mutate({ itemId: id, text: line, seen: { text: seen } }),
    failure: 'Failed to change the checklist',
  }).catch((error: unknown) => {
    const text = presentValues(error)?.get('text')
    if (typeof text !== 'string') return
    queries.checklist.list.setData({ taskId }, (items = []) => withItem(id, { text })(items))
    onRefused({ line, seen })
  })
}

/** Moves an item to another index of the list. */
export function moveItem(items: readonly ChecklistItem[], { id, taskId }: ChecklistItem, index: number) {
  const order = moved(items, id, index)
  void write({
    taskId,
    show: () => order,
    send: () => trpcClient.checklist.update.mutate({ itemId: id, afterItemId: afterOf(order, id) }),
    failure: 'Failed to move the item',
  }).catch(ignore)
}

/** Deletes an item. Its undo adds it again where it was. */
export async function deleteItem(items: readonly ChecklistItem[], item: ChecklistItem) {
  const { id, taskId, text, done, assignedTo } = item
  const afterItemId = afterOf(items, id)
  const did = toBoolean(
    write({
      taskId,
      show: (list) => list.filter((each) => each.id !== id),
      send: () => trpcClient.checklist.delete.mutate({ itemId: id }),
      success: { text: `“${text}” deleted`, undo: () => step },
      failure: 'Failed to delete the item',
    }),
  )
  const step: OtherStep = {
    did,
    revert: async () => {
      const [added] = await addItems(taskId, [text])
      if (added) await trpcClient.checklist.update.mutate({ itemId: added.id, done, assignedTo, afterItemId })
      await queries.checklist.list.invalidate({ taskId })
    },
  }
  void addStep(step)
  await did
}

/** Makes a task of an item, which leaves the checklist. */
export function makeTask({ id, taskId, text }: ChecklistItem, task: Task) {
  void write({
    taskId,
    show: (items) => items.filter((item) => item.id !== id),
    send: () => trpcClient.checklist.makeTask.mutate({ itemId: id }),
    success: { text: `“${text}” is a task now` },
    failure: 'Failed to make a task of the item',
    onSuccess: (made) => {
      cacheCreatedTask(made)
      void queries.task.list.invalidate({ projectId: task.projectId })
    },
  }).catch(ignore)
}
