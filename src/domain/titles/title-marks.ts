import type { PersonName } from '../account-schema'
import type { Due } from '../due'
import type { Repeat } from '../repeats/repeat-schema'
import type { TaskPriority } from '../task'
import type { Task } from '../task-schema'

export type MarkKind = 'due' | 'assignee' | 'priority' | 'labels' | 'estimate' | 'repeat'

/** A recognised part of the title, which the saved title leaves out. */
export type TitleMark = { kind: MarkKind; start: number; end: number }

/** A label that titles can name. */
export type NamedLabel = { id: number; name: string }

/** The facts in a title while it is typed. */
export type TypedTitle = {
  /** The saved title. */
  title: string
  marks: readonly TitleMark[]
  due: Due | null
  assignee: PersonName | null
  priority: TaskPriority | null
  labels: readonly NamedLabel[]
  estimate: number | null
  repeat: Repeat | null
  /** The names after `#` that no label has. They stay text. */
  unknownLabels: readonly string[]
}

type TitleValues = Partial<
  Pick<Task, keyof Due | 'assignedTo' | 'priority' | 'labels' | 'estimate' | 'repeat'>
>

/** A title without further facts. */
export const plainTitle = (title: string): TypedTitle => ({
  title,
  marks: [],
  due: null,
  assignee: null,
  priority: null,
  labels: [],
  estimate: null,
  repeat: null,
  unknownLabels: [],
})

/** The facts in a title as task values. Its labels are added to the chosen ones. */
export const valuesOf = (typed: TypedTitle, chosenLabels: readonly number[] = []): TitleValues => {
  const { due, assignee, priority, labels, estimate, repeat } = typed
  return {
    ...due,
    ...(assignee && { assignedTo: assignee.id }),
    ...(priority && { priority }),
    ...(labels.length > 0 && { labels: [...new Set([...chosenLabels, ...labels.map(({ id }) => id)])] }),
    ...(estimate !== null && { estimate }),
    ...(repeat && { repeat }),
  }
}
