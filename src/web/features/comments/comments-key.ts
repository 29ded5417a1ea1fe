/** The key of the cached comments of a task. */
export const commentsKey = (taskId: number) => ['comments', taskId]
