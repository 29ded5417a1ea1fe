import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { may } from '@/domain/access'
import { permissionRoles } from '@/domain/project'
import type { OverdueTask } from '@/domain/task-schema'
import type { Db } from '../../platform/database/database'
import { canBeOverdue, isPast } from '../tasks/due-condition-queries'
import type { ProjectViewer } from './project-list-queries'

/** The number of listed tasks, longest overdue first. */
const maxTasks = sql.lit(500)

/** The roles of members who manage a project and see its tasks, although they do not own it. */
const managers = permissionRoles.filter((memberRole) =>
  may({ isOwner: false, isPersonal: false, memberRole, organizationRole: null }, 'project.manage'),
)

/** The ids of the projects that a viewer manages as owner, as admin member, or as member and admin of the organization. */
const managedProjects = (db: Db, viewerId: number) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('userId', '=', viewerId)
    .union(
      db
        .selectFrom('projectMembers as member')
        .innerJoin('projects as theirs', 'theirs.id', 'member.projectId')
        .leftJoin('organizationMembers as organization', (join) =>
          join
            .onRef('organization.organizationId', '=', 'theirs.organizationId')
            .onRef('organization.userId', '=', 'member.userId'),
        )
        .select('member.projectId as id')
        .where('member.userId', '=', viewerId)
        .where((eb) =>
          eb.or([
            eb('member.permissionRole', 'in', managers),
            eb('organization.role', '=', sql.lit('admin')),
          ]),
        ),
    )

/** The overdue tasks in the active organization projects that the viewer manages, longest overdue first. */
const overdueTasks = (db: Db, viewer: ProjectViewer) =>
  db
    .selectFrom('projects as project')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('tasks')
        .selectAll('tasks')
        .whereRef('projectId', '=', 'project.id')
        .where(sql<boolean>`status in (${canBeOverdue})`)
        .where(sql<boolean>`${isPast(viewer)}`)
        .orderBy('dueDate')
        .limit(maxTasks)
        .as('task'),
    )
    .selectAll('task')
    .select(['project.name as projectName', 'project.key as projectKey'])
    .where('project.status', '=', sql.lit('active'))
    .where('project.organizationId', 'is not', null)
    .where('project.id', 'in', managedProjects(db, viewer.id))
    .orderBy('task.dueDate')
    .orderBy('task.id')
    .limit(maxTasks)

export const listOverdueOfTeams = (db: Db, viewer: ProjectViewer): Promise<OverdueTask[]> =>
  db
    .selectFrom(overdueTasks(db, viewer).as('task'))
    .leftJoin('users as assignee', 'assignee.id', 'task.assignedTo')
    .select(['task.id', 'task.number', 'task.title', 'task.status', 'task.priority'])
    .select(['task.dueDate', 'task.dueDay'])
    .select((eb) => [
      eb('task.dueDay', 'is not', null).$castTo<boolean>().as('dueAllDay'),
      eb
        .case()
        .when('assignee.id', 'is not', null)
        .then(
          jsonBuildObject({
            id: eb.ref('assignee.id').$notNull(),
            username: eb.ref('assignee.username').$notNull(),
            firstName: eb.ref('assignee.firstName'),
            lastName: eb.ref('assignee.lastName'),
            avatar: eb.ref('assignee.avatar'),
          }),
        )
        .end()
        .as('assignee'),
      jsonBuildObject({
        id: eb.ref('task.projectId'),
        key: eb.ref('task.projectKey'),
        name: eb.ref('task.projectName'),
      }).as('project'),
    ])
    .orderBy('task.dueDate')
    .orderBy('task.id')
    .execute()
