import type { Kysely } from 'kysely'
import { taskStatuses } from '@/domain/task'
import type { Database } from '../../schema'
import { atTime, type DemoProject } from './demo-data'
import type { DemoChange } from './insert-changes'
import { insertTask } from './insert-task'
import { insertRelations } from './insert-relations'
import { type Ids, idOf } from './insert-users'
import type { DemoName } from './users'

export type DemoContext = { users: Ids<DemoName>; organizations: Ids; now: Date }

/** Inserts a project with its owner as admin member, as every project has. Returns its changes. */
export async function insertProject(
  db: Kysely<Database>,
  project: DemoProject,
  context: DemoContext,
): Promise<DemoChange[]> {
  const {
    owner,
    ownerRole,
    organization,
    createdDaysAgo,
    members = [],
    labels = {},
    limits = {},
    ownLane,
    tasks,
    relations = [],
    ...shown
  } = project
  const { users, organizations, now } = context
  const createdAt = atTime(now, -createdDaysAgo, 11)
  const row = {
    ...shown,
    userId: idOf(users, owner),
    organizationId: organization === undefined ? null : idOf(organizations, organization),
    createdAt,
  }
  const { id } = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()

  const memberships = [[owner, 'admin', ownerRole] as const, ...members]
  const rows = memberships.map(([name, permissionRole, projectRole = null]) => ({
    projectId: id,
    userId: idOf(users, name),
    permissionRole,
    projectRole,
    joinedAt: createdAt,
  }))
  await db.insertInto('projectMembers').values(rows).execute()

  const ownerId = row.userId
  const changes: DemoChange[] = [
    {
      projectId: id,
      kind: 'project.created',
      actorId: ownerId,
      taskId: null,
      fields: { name: { from: null, to: project.name } },
      at: createdAt,
    },
  ]
  const labelIds = await insertLabels(db, id, labels)
  for (const [index, task] of tasks.entries()) {
    // Done tasks are listed last, and were begun first.
    const share = task.status === 'done' ? 0.5 + index / tasks.length / 2 : 1 - index / tasks.length
    const ageDays = createdDaysAgo * share
    changes.push(...(await insertTask(db, id, task, { users, labelIds, now, ageDays, ownerId })))
  }
  await setLanes(db, id, { limits, ownLane })
  await insertRelations(db, id, relations)
  return changes
}

async function insertLabels(
  db: Kysely<Database>,
  projectId: number,
  labels: NonNullable<DemoProject['labels']>,
) {
  const rows = Object.entries(labels).map(([name, colour]) => ({ projectId, name, colour }))
  if (rows.length === 0) return new Map<string, number>()
  const inserted = await db.insertInto('labels').values(rows).returning(['name', 'id']).execute()
  return new Map(inserted.map(({ name, id }) => [name, id]))
}

/** Sets the limits of lanes, and adds a lane after the one of its status. */
async function setLanes(
  db: Kysely<Database>,
  projectId: number,
  { limits = {}, ownLane }: Pick<DemoProject, 'limits' | 'ownLane'>,
) {
  const lanes = db.updateTable('lanes').where('projectId', '=', projectId)
  for (const status of taskStatuses) {
    await lanes
      .set({ cardLimit: limits[status] ?? null })
      .where('status', '=', status)
      .execute()
  }
  if (!ownLane) return
  const { name, status, tasks } = ownLane
  const position = taskStatuses.indexOf(status) + 1
  await lanes
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('position', '>=', position)
    .execute()
  const lane = { projectId, name, status, position }
  const { id: laneId } = await db.insertInto('lanes').values(lane).returning('id').executeTakeFirstOrThrow()
  await db
    .updateTable('tasks')
    .set({ laneId })
    .where('projectId', '=', projectId)
    .where('title', 'in', tasks)
    .execute()
}
