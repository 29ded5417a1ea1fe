import type { Db } from '../../../platform/database/database'

type Sent = { count: number; description?: string }

/** Many tasks in one statement. */
export const insertTasks = (db: Db, project: { id: number }, { count, description = '' }: Sent) =>
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
        assignedTo: null,
      })),
    )
    .execute()
