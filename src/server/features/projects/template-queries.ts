import { sql } from 'kysely'
import type { ProjectTemplate } from '@/domain/project-templates'
import { templateTasks, type TemplateTask } from '@/domain/template-tasks'
import { changedFields } from '../../core/changes/changed-fields'
import { readUserReferences, recordChanges } from '../../core/changes/record-change-queries'
import type { Db } from '../../platform/database/database'
import { now } from '../../platform/database/moments'
import type { ProjectViewer } from './project-list-queries'

export const tasksOf = (template: ProjectTemplate | undefined): readonly TemplateTask[] =>
  template ? templateTasks[template] : []

type NewProject = { id: number; organizationId: number | null }

/**
 * Adds the tasks of a template to a new project, each with a revision of its own, from 1. In a personal project they
 * are assigned to the viewer.
 */
export async function addTemplateTasks(
  db: Db,
  viewer: ProjectViewer,
  project: NewProject,
  tasks: readonly TemplateTask[],
) {
  if (tasks.length === 0) return
  const assignedTo = project.organizationId === null ? viewer.id : null
  const assignee = await readUserReferences(db, [assignedTo])
  const inserted = await insertTasks(db, viewer, { projectId: project.id, assignedTo }, tasks)
  await recordChanges(
    db,
    { kind: 'task.created', actorId: viewer.id },
    inserted.map(({ id: taskId, title }, index) => ({
      project: { id: project.id, revision: index + 1 },
      taskId,
      fields: changedFields(null, { title, assignee: assignedTo }, { assignee }),
    })),
  )
}

const insertTasks = (
  db: Db,
  { timeZone, now: moment }: ProjectViewer,
  values: { projectId: number; assignedTo: number | null },
  tasks: readonly TemplateTask[],
) => {
  const today = sql`date_in_zone(${moment.toISOString()}::timestamptz, ${timeZone}::text)`
  return db
    .insertInto('tasks')
    .values(
      tasks.map(({ title, description = '', status, priority = 'medium', dueInDays }) => {
        const due = dueInDays === undefined ? null : sql<string>`${today} + ${dueInDays}::integer`
        return {
          ...values,
          title,
          description,
          status,
          priority,
          dueDay: due,
          dueDate: due && sql<string>`end_of_date(${due}, ${timeZone}::text)`,
          finishedAt: status === 'done' ? now : null,
        }
      }),
    )
    .returning(['id', 'title'])
    .execute()
}
