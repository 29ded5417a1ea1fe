import { may } from '@/domain/access'
import { permissionRoles } from '@/domain/project'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { RawJson } from '../../core/responses/cached-response'
import { ownFieldsJson } from './task-column-queries'
import { tasksAndTheirs } from './task-row-queries'

/** What somebody can be to a project of which they are a member. */
const memberAccesses = [true, false].flatMap((isOwner) =>
  [true, false].flatMap((isPersonal) =>
    permissionRoles.map((memberRole) => ({ isOwner, isPersonal, memberRole, organizationRole: null })),
  ),
)

/** Of these standings the rule lets people edit tasks, which is no business of the database's: it is told, field by field. */
const editors = memberAccesses.filter((access) => may(access, 'task.edit'))
const editorFields = [
  editors.map(({ isOwner }) => isOwner),
  editors.map(({ isPersonal }) => isPersonal),
  editors.map(({ memberRole }) => memberRole),
]

/**
 * Tasks assigned to the viewer in active projects that they can still see, by due date; archived ones are left out. What
 * ends the JSON of all tasks of one project is made once: joined to the tasks it would be made for each of them, in a
 * database so large that the planner no longer expects two of one project.
 */
const myTasks = statement<{ tasks: string | null }>(`
  with place as materialized (
    select t.project_id, concat(',"canEdit":', case when member."canEdit" then 'true' else 'false' end, its.json) as ending
    from ${tasksAndTheirs('(select distinct assigned_to, project_id from tasks where assigned_to = $1)')}
    cross join lateral (
      select (project.user_id = $1, project.organization_id is null, member.permission_role)
        in (select * from unnest($2::boolean[], $3::boolean[], $4::text[])) as "canEdit"
      from projects project join project_members member on member.project_id = project.id and member.user_id = $1
      where project.id = t.project_id and project.status = 'active'
    ) member
  )
  select string_agg(task.json, ',') as tasks from (
    select ${ownFieldsJson('t')} || place.ending as json from tasks t join place on place.project_id = t.project_id
    where t.assigned_to = $1 and not t.archived
    order by t.due_date, t.id
  ) task`)

export async function listMyTasks(db: Db, viewerId: number) {
  const found = await myTasks.first(db, viewerId, ...editorFields)
  return new RawJson(`[${found?.tasks ?? ''}]`)
}
