import { createContext, type MouseEvent, use } from 'react'
import type { TaskItems } from '../tasks/actions/task-items'
import type { Task } from '../tasks/task-types'

/** What every day and task of a calendar needs from the page that it is on. */
export type CalendarPage = {
  items: TaskItems
  mayMove: (task: Task) => boolean
  openTask: (taskId: number) => void
  /** Opens all actions of a task, after a long press. */
  openActions: (task: Task) => void
  /** Asks for a new task of a day; absent where none can be created. */
  create?: ((day: string) => void) | undefined
  /** Selects tasks by a click with a modifier; absent where none can be selected. */
  select?: ((event: MouseEvent) => void) | undefined
  /** The tasks that go along with a lifted one, itself first. */
  carriedBy: (task: Task) => readonly Task[]
  /** Where a task belongs, if the page shows tasks of several projects. */
  projectOf?: ((task: Task) => string) | undefined
}

export const CalendarContext = createContext<CalendarPage | null>(null)

export function useCalendarPage() {
  const page = use(CalendarContext)
  if (!page) throw new Error('A part of the calendar was used outside of it')
  return page
}
