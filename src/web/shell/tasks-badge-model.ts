import type { ReadDue } from '@/domain/due'
import type { TaskStatus } from '@/domain/task'
import { isLate } from '@/web/lib/due-dates'

type CountedTask = ReadDue & { status: TaskStatus; archived: boolean }

export type TasksBadge = {
  count: string
  overdue: boolean
  /** Both counts in words, for people who do not see the colour. */
  label: string
}

const mostShown = 99

/** Counts the overdue tasks if there are any, else the open ones; null if there are none. */
export function tasksBadge(tasks: readonly CountedTask[], now: Date): TasksBadge | null {
  const open = tasks.filter((task) => task.status !== 'done' && !task.archived)
  const overdue = open.filter((task) => isLate(task, now)).length
  if (open.length === 0) return null
  return {
    count: shown(overdue || open.length),
    overdue: overdue > 0,
    label: `${overdue} overdue, ${open.length} open`,
  }
}

const shown = (count: number) => (count > mostShown ? `${mostShown}+` : String(count))
