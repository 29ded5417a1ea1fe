import type { Due } from '@/domain/due'
import type { TaskPriority } from '@/domain/task'
import type { Person, TaskChanges } from '../task-types'

export type MarkKind = 'due' | 'assignee' | 'priority'

/** A part of the title that is understood, and is no part of the title that is saved. */
export type TitleMark = { kind: MarkKind; start: number; end: number }

/** What a title says, as it is typed. */
export type TypedTitle = {
  /** As it is saved. */
  title: string
  marks: readonly TitleMark[]
  due: Due | null
  assignee: Person | null
  priority: TaskPriority | null
}

/** A title that says nothing but itself. */
export const plainTitle = (title: string): TypedTitle => ({
  title,
  marks: [],
  due: null,
  assignee: null,
  priority: null,
})

/** What a title says besides itself, as values of the task. */
export const valuesOf = ({ due, assignee, priority }: TypedTitle): TaskChanges => ({
  ...due,
  ...(assignee && { assignedTo: assignee.id }),
  ...(priority && { priority }),
})
