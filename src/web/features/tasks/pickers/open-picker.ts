import { createStore, useStore } from '@/web/lib/create-store'
import type { TaskField } from '@/domain/task'
import type { Task } from '../task-types'

/** What the picker of each field picks; null for a field that has none. */
export const pickerOfField = {
  assignedTo: 'assignee',
  dueDate: 'dueDate',
  startDate: 'startDate',
  priority: 'priority',
  estimate: 'estimate',
  labels: 'labels',
  repeat: 'repeat',
  title: null,
  description: null,
  status: null,
  archived: null,
  cover: null,
} as const satisfies Record<TaskField, string | null>

/** The facts of a task that have a picker. */
export type PickedFact = NonNullable<(typeof pickerOfField)[TaskField]>

export type PickerProps = {
  /** The tasks that get what is picked. */
  tasks: readonly [Task, ...Task[]]
  /** Where it opens. */
  anchor: HTMLElement
  /** True in a dialog, because screen readers find nothing outside of it. */
  inDialog: boolean
  onClose: () => void
}

export type OpenPicker = {
  kind: PickedFact | 'actions'
  taskIds: readonly number[]
  /** Where it opens. */
  anchor: HTMLElement
  /** What gets the focus back. */
  opener: HTMLElement
}

const picker = createStore<OpenPicker | null>(() => null)

/** Opens a picker, in sight; the same one again closes it. */
export function togglePicker(next: OpenPicker) {
  const current = picker.get()
  const isSame = current?.anchor === next.anchor && current.kind === next.kind
  if (!isSame) next.anchor.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  picker.set(isSame ? null : next)
}

/** Moves the open picker to a card that was rendered anew. */
export function movePicker(position: Pick<OpenPicker, 'anchor' | 'opener'>) {
  const current = picker.get()
  if (current) picker.set({ ...current, ...position })
}

export const closePicker = () => picker.set(null)

/** The task of these whose picker is open: its card has to be rendered even if it is out of view. */
export const usePickedId = (tasks: readonly Task[]) =>
  useStore(picker, (current) => tasks.find(({ id }) => current?.taskIds.includes(id))?.id ?? null)

export const useOpenPicker = () => useStore(picker, (current) => current)
