/** `1 task`, `3 tasks`. */
export const taskCount = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`

/** What is announced when filters change: nothing if none match, because the page says that. */
export function matchingTasks(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 matching task' : `${count} matching tasks`
}
