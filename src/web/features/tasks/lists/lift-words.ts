import { taskCount } from '../task-count'
import type { Task } from '../task-types'

/** What a screen reader says of tasks that keys lift, carry and drop. */
export const liftWords = {
  lifted: (words: string) =>
    `Lifted ${words}. The arrow keys move it, Space drops it, and Escape puts it back.`,
  dropped: (words: string) => `Dropped ${words}.`,
  putBack: ([first, ...others]: readonly Task[]) =>
    `Put back ${others.length === 0 ? first?.title : taskCount(others.length + 1)}.`,
}
