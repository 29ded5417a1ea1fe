import { expressionBuilder, sql } from 'kysely'
import type { Database } from '@db/schema'
import type { NotificationTable } from '@db/schema/notifications'
import { isMailed } from '../notifications/delivery-channel-queries'

const n = expressionBuilder<Database & { n: NotificationTable }, 'n'>()

/** SQL for the tasks of a batch assignment `n` that are still assigned to its person. */
export const assignedOfBatch = n
  .selectFrom('batchChanges as batch')
  .crossJoinLateral((eb) =>
    eb
      .selectFrom('tasks')
      .select(['tasks.id', 'tasks.assignedTo'])
      .whereRef('tasks.id', '=', 'batch.taskId')
      .offset(sql.lit(0))
      .as('task'),
  )
  .select('task.id')
  .whereRef('batch.projectId', '=', 'n.projectId')
  .whereRef('batch.revision', '=', 'n.batchRevision')
  .where((eb) =>
    eb(sql<number>`(${eb.ref('batch.fields')} #>> '{assignee,to,id}')::bigint`, '=', eb.ref('n.userId')),
  )
  .whereRef('task.assignedTo', '=', 'n.userId')

const isOfWantedKind = sql<boolean>`${isMailed({
  kind: n.ref('n.kind'),
  assignmentMails: n
    .selectFrom('users')
    .select('assignmentMails')
    .whereRef('users.id', '=', 'n.userId')
    .$asScalar(),
  preference: n
    .selectFrom('notificationPreferences as preference')
    .select('preference.mail')
    .whereRef('preference.userId', '=', 'n.userId')
    .whereRef('preference.kind', '=', 'n.kind')
    .$asScalar(),
})}`

const assignee = n.selectFrom('tasks').select('assignedTo').whereRef('tasks.id', '=', 'n.taskId').$asScalar()

/** An assignment that has passed to somebody else meanwhile is not mailed. */
const isStillAssigned = n
  .case()
  .when('n.kind', '<>', sql.lit('assigned'))
  .then(n.lit(true))
  .when('n.taskCount', 'is not', null)
  .then(n.exists(assignedOfBatch).$castTo<boolean>())
  .else(n(assignee, 'is not distinct from', n.ref('n.userId')).$castTo<boolean>())
  .end()

/** Not joined, because a task may have moved to another project. */
const presentProjectId = n.fn.coalesce(
  n.selectFrom('tasks').select('projectId').whereRef('tasks.id', '=', 'n.taskId').$asScalar(),
  'n.projectId',
)

const seesProject = n.exists(
  n
    .selectFrom('projects as project')
    .where('project.id', '=', presentProjectId)
    .where((eb) =>
      eb.or([
        eb('project.userId', '=', eb.ref('n.userId')),
        eb.exists(
          eb
            .selectFrom('projectMembers as member')
            .whereRef('member.projectId', '=', 'project.id')
            .whereRef('member.userId', '=', 'n.userId'),
        ),
      ]),
    ),
)

const remindedTask = n
  .selectFrom('tasks')
  .select('tasks.id')
  .whereRef('tasks.id', '=', 'n.taskId')
  .whereRef('tasks.dueDate', '=', 'n.dueDate')
  .whereRef('tasks.assignedTo', '=', 'n.userId')
  .where('tasks.status', '<>', sql.lit('done'))
  .where('tasks.archived', '=', n.lit(false))
  .$asScalar()

/**
 * SQL for whether a notification `n` is still to be mailed: unread, its kind switched on, its project readable, and an
 * assignment or a reminder still true. People removed from a project get only the email about that.
 */
export const isStillToBeMailed = n
  .and([
    n('n.readAt', 'is', null),
    isOfWantedKind,
    isStillAssigned,
    n.or([n('n.kind', '=', sql.lit('removed')), seesProject]),
    n.or([n('n.dueDate', 'is', null), n(remindedTask, 'is not', null)]),
  ])
  .$castTo<boolean>()
