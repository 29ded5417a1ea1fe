import { may } from '@/domain/access'
import { permissionRoles } from '@/domain/project'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { RawJson } from '../../core/responses/cached-response'
import { ownFieldsJson } from './task-column-queries'
import { tasksWithDetails } from './task-row-queries'

/** Every kind of access that a member of a project can have. */
const memberAccesses = [true, false].flatMap((isOwner) =>
  [true, false].flatMap((isPersonal) =>
    permissionRoles.map((memberRole) => ({ isOwner, isPersonal, memberRole, organizationRole: null })),
  ),
)

/** The kinds of access that may edit tasks by the rule. The query compares with them field by field. */
const editors = memberAccesses.filter((access) => may(access, 'task.edit'))
const editorFields = [
  editors.map(({ isOwner }) => isOwner),
  editors.map(({ isPersonal }) => isPersonal),
  editors.map(({ memberRole }) => memberRole),
]

/**
 * Tasks assigned to the viewer in active projects that they can still see, by due date, without archived ones. The
 * project's part of the JSON is built once per project: in a join, PostgreSQL would build it for each task in a large
 * database, where the planner does not expect two tasks of one project.
 */
const myTasks = statement<{ tasks: string | null }>(`
  with endings as materialized (
    select t.project_id, concat(',"canEdit":', case when member."canEdit" then 'true' else 'false' end, its.json) as ending
    from ${tasksWithDetails('(select distinct assigned_to, project_id from tasks where assigned_to = $1)')}
    cross join lateral (
      select (project.user_id = $1, project.organization_id is null, member.permission_role)
        in (select * from unnest($2::boolean[], $3::boolean[], $4::text[])) as "canEdit"
      from projects project join project_members member on member.project_id = project.id and member.user_id = $1
      where project.id = t.project_id and project.status = 'active'
    ) member
  )
  select string_agg(task.json, ',') as tasks from (
    select ${ownFieldsJson('t')} || endings.ending as json from tasks t join endings on endings.project_id = t.project_id
    where t.assigned_to = $1 and not t.archived
    order by t.due_date, t.id
  ) task`)

export async function listMyTasks(db: Db, viewerId: number) {
  const found = await myTasks.first(db, viewerId, ...editorFields)
  return new RawJson(`[${found?.tasks ?? ''}]`)
}
