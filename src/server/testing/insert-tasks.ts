import type { Db } from '../platform/database/database'

type Sent = { count: number; description?: string; assignedTo?: number | null }

/** Many tasks in one statement. */
export const insertTasks = (
  db: Db,
  project: { id: number },
  { count, description = '', assignedTo = null }: Sent,
) =>
  db
    .insertInto('tasks')
    .values(
      Array.from({ length: count }, (_, index) => ({
        projectId: project.id,
        title: `Task ${index + 1}`,
        description,
        status: 'todo' as const,
        priority: 'medium' as const,
        dueDate: null,
        assignedTo,
      })),
    )
    .execute()
