import { counted } from '@/domain/counted'
/** `1 task`, `3 tasks`. */
export const taskCount = (count: number) => counted(count, 'task')

/** What is announced when filters change: nothing if none match, because the page says that. */
export const matchingTasks = (count: number) => (count === 0 ? '' : counted(count, 'matching task'))
