import { sql } from 'kysely'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import {
  fieldChange,
  fieldChanges,
  shownOrganization,
  userReference,
} from '../../core/changes/fast-lane-record-queries'
import { nextAccessVersion } from '../../core/changes/locked-project-queries'
import { insertChanges } from '../../core/changes/record-change-queries'
import { checkLostAccess } from '../notifications/notify-member-queries'
import { unassignOthers } from '../project-members/reassign-queries'
import { endMemberships } from '../project-members/removal-queries'

/** Locks the project until the transaction ends. False when the access is outdated. */
export async function lockProject(db: Db, { projectId, accessVersion }: ProjectAccessRow) {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('accessVersion', '=', accessVersion)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the user is in the organization. Locks the membership until the transaction ends. */
export async function lockMembership(db: Db, organizationId: number, userId: number) {
  const row = await db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Moves the project and makes the mover its owner and only member; the other assignees are removed with their
 * memberships. Returns the former members.
 */
export async function moveProjectTo(
  db: Db,
  projectId: number,
  mover: number,
  destination: { organizationId: number | null; name?: string; description?: string },
) {
  const moved = await db
    .with('was', (steps) => steps.selectFrom('projects').selectAll().where('id', '=', projectId))
    .with('bumped', (steps) =>
      steps
        .updateTable('projects')
        .from('was')
        .set({ ...nextAccessVersion, ...destination, userId: mover, teamId: null })
        .whereRef('projects.id', '=', 'was.id')
        .returningAll('projects'),
    )
    .with(
      (cte) => cte('cost').materialized(),
      () => moveCost(db, projectId, mover),
    )
    .with('checked', (steps) =>
      checkLostAccess(
        db,
        steps.selectFrom('was').select(['userId', 'id as projectId']).where('userId', '<>', mover),
      ),
    )
    .with('recorded', (steps) =>
      insertChanges(
        db,
        { kind: 'project.moved', actorId: mover },
        steps
          .selectFrom(['bumped', 'was', 'cost'])
          .select((eb) => [
            'bumped.id as projectId',
            'bumped.revision',
            fieldChanges(
              fieldChange(
                'organization',
                eb.ref('was.organizationId'),
                eb.ref('bumped.organizationId'),
                shownOrganization,
              ),
              fieldChange('owner', eb.ref('was.userId'), eb.ref('bumped.userId'), userReference),
              fieldChange('name', eb.ref('was.name'), eb.ref('bumped.name')),
              fieldChange('membersLosingAccess', eb.ref('cost.membersLosingAccess'), sql`0::bigint`),
              fieldChange('unassignedTasks', eb.ref('cost.tasksUnassigned'), sql`0::bigint`),
            ).as('fields'),
          ]),
      ),
    )
    .selectFrom('bumped')
    .select(['id as projectId', 'accessVersion'])
    .executeTakeFirstOrThrow()
  await unassignOthers(db, moved, mover)
  const left = await endMemberships(
    db,
    db.selectFrom('projects').selectAll().where('id', '=', projectId),
    (eb) => eb('projectMembers.userId', '<>', mover),
  )
  await db
    .insertInto('projectMembers')
    .values({ projectId, userId: mover, permissionRole: 'admin' })
    .onConflict((conflict) =>
      conflict.columns(['projectId', 'userId']).doUpdateSet({ permissionRole: 'admin' }),
    )
    .execute()
  return left.map(({ userId }) => userId)
}

/** Counts who would lose access and which tasks would become unassigned if `mover` moved the project. */
export const previewMove = (db: Db, projectId: number, mover: number) =>
  moveCost(db, projectId, mover).executeTakeFirstOrThrow()

const moveCost = (db: Db, projectId: number, mover: number) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('projectMembers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('projectId', '=', projectId)
      .where('userId', '<>', mover)
      .$asScalar()
      .$notNull()
      .as('membersLosingAccess'),
    eb
      .selectFrom('tasks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('projectId', '=', projectId)
      .where('assignedTo', '<>', mover)
      .$asScalar()
      .$notNull()
      .as('tasksUnassigned'),
  ])
