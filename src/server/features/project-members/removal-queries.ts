import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database } from '@db/schema'
import type { ProjectMemberTable, ProjectTable } from '@db/schema/projects'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { fieldChange, fieldChanges, userReference } from '../../core/changes/fast-lane-record-queries'
import { notMember } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { checkLostAccess, notifiedOfMember } from '../notifications/notify-member-queries'
import { type BumpedProject, inLockedProject, writeToBoard } from '../tasks/fast-lane-queries'
import { findMember, type MembershipAction } from './member-queries'
import { reassignTasks } from './reassign-queries'

/** What the steps of a write to a board read besides the tables. */
type Steps = { bump: BumpedProject; written: ProjectMemberTable }

const step = expressionBuilder<Database & Steps, 'written'>()
const written = (db: Db) => db.withTables<Steps>().selectFrom('written')

/** Whose tasks a removed member's become; nobody's if it is null. */
type Removal = MembershipAction & { reassignTo: number | null }

/** Ends a membership, after the member's tasks have become somebody else's or nobody's. Undefined when the access is outdated. */
export const removeMember = (db: Db, access: ProjectAccessRow, { userId, actorId, reassignTo }: Removal) =>
  inLockedProject(db, access, async (transaction) => {
    if (reassignTo !== null) await requireAssignee(transaction, access.projectId, { userId, reassignTo })
    const tasks = await reassignTasks(transaction, access, { userId, actorId, assignedTo: reassignTo })
    return deleteMember(transaction, access, { userId, actorId }, reassignTo === null ? tasks : 0)
  })

/** Rejects whoever cannot be an assignee once the member has left. */
async function requireAssignee(
  db: Db,
  projectId: number,
  { userId, reassignTo }: Pick<Removal, 'userId'> & { reassignTo: number },
) {
  if (reassignTo === userId || !(await findMember(db, projectId, reassignTo))) throw notMember()
}

function deleteMember(
  db: Db,
  access: ProjectAccessRow,
  { userId, actorId }: MembershipAction,
  unassigned: number,
) {
  const notified = notifiedOfMember(db, {
    kind: 'removed',
    actorId: sql`${actorId}`,
    people: written(db).selectAll(),
  })
  return writeToBoard<{ id: number }>(db, access, {
    changesAccess: true,
    write: deletedMemberships(db, db.withTables<Steps>().selectFrom('bump').selectAll(), (eb) =>
      eb.and([
        eb('projectMembers.userId', '=', userId),
        eb('projectMembers.userId', '<>', eb.ref('project.userId')),
      ]),
    ),
    change: {
      kind: 'member.removed',
      actorId,
      fields: fieldChanges(
        fieldChange('member', step.ref('written.userId'), sql`null::bigint`, userReference),
        fieldChange('unassignedTasks', sql`${unassigned}::bigint`, sql`0::bigint`),
      ),
    },
    after: sql`${notified}, checked as (${checkLostAccess(db, written(db).selectAll())})`,
    answer: written(db).select('userId as id'),
  })
}

/** How many tasks a member would leave behind. */
export const countTasksOf = (db: Db, projectId: number, userId: number) =>
  db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('tasks'))
    .where('projectId', '=', projectId)
    .where('assignedTo', '=', userId)
    .executeTakeFirstOrThrow()

type ProjectOfMembers = Pick<Selectable<ProjectTable>, 'id' | 'userId'>
type Condition = (
  eb: ExpressionBuilder<Database & { project: ProjectOfMembers }, 'projectMembers' | 'project'>,
) => Expression<SqlBool>

/** Deletes memberships of projects, and returns whose they were. Their tasks are unassigned by then. */
export const endMemberships = (
  db: Db,
  projects: AliasableExpression<ProjectOfMembers>,
  condition: Condition,
) =>
  db
    .with('ended', () => deletedMemberships(db, projects, condition))
    .with('checked', (steps) => checkLostAccess(db, steps.selectFrom('ended').selectAll()))
    .selectFrom('ended')
    .select('userId')
    .execute()

const deletedMemberships = (db: Db, projects: AliasableExpression<ProjectOfMembers>, condition: Condition) =>
  db
    .deleteFrom('projectMembers')
    .using(projects.as('project'))
    .whereRef('projectMembers.projectId', '=', 'project.id')
    .where(condition)
    .returning(['projectMembers.projectId', 'projectMembers.userId'])
