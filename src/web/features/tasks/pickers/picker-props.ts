import type { Task } from '../task-types'

/** The facts of a task that have a picker. */
export const pickedFacts = ['assignee', 'dueDate', 'priority'] as const
export type PickedFact = (typeof pickedFacts)[number]

export type PickerProps = {
  /** The tasks of one project that get what is picked. */
  tasks: readonly [Task, ...Task[]]
  /** Where it opens. */
  anchor: HTMLElement
  /** True in a dialog, because screen readers find nothing outside of it. */
  inDialog: boolean
  onClose: () => void
}
