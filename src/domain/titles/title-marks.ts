import type { PersonName } from '../account-schema'
import type { Due } from '../due'
import type { TaskPriority } from '../task'
import type { Task } from '../task-schema'

export type MarkKind = 'due' | 'assignee' | 'priority' | 'labels' | 'estimate'

/** A part of the title that is understood, and is no part of the title that is saved. */
export type TitleMark = { kind: MarkKind; start: number; end: number }

/** A label as a title can name it. */
export type NamedLabel = { id: number; name: string }

/** What a title says, as it is typed. */
export type TypedTitle = {
  /** As it is saved. */
  title: string
  marks: readonly TitleMark[]
  due: Due | null
  assignee: PersonName | null
  priority: TaskPriority | null
  labels: readonly NamedLabel[]
  estimate: number | null
  /** The names after `#` that no label has. They stay text. */
  unknownLabels: readonly string[]
}

type TitleValues = Partial<Pick<Task, keyof Due | 'assignedTo' | 'priority' | 'labels' | 'estimate'>>

/** A title that says nothing but itself. */
export const plainTitle = (title: string): TypedTitle => ({
  title,
  marks: [],
  due: null,
  assignee: null,
  priority: null,
  labels: [],
  estimate: null,
  unknownLabels: [],
})

/** What a title says besides itself, as values of the task. Its labels are added to those that were chosen. */
export const valuesOf = (typed: TypedTitle, chosenLabels: readonly number[] = []): TitleValues => {
  const { due, assignee, priority, labels, estimate } = typed
  return {
    ...due,
    ...(assignee && { assignedTo: assignee.id }),
    ...(priority && { priority }),
    ...(labels.length > 0 && { labels: [...new Set([...chosenLabels, ...labels.map(({ id }) => id)])] }),
    ...(estimate !== null && { estimate }),
  }
}
