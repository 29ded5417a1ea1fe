import type { Kysely } from 'kysely'
import type { Database } from '../../schema'
import { atTime } from './days'
import type { DemoProject } from './demo-data'
import { type Ids, idOf } from './insert-users'
import type { DemoChange } from './insert-changes'
import { insertTask } from './insert-task'
import type { DemoName } from './users'

export type DemoContext = { users: Ids<DemoName>; organizations: Ids; now: Date }

/** Inserts a project with its owner as admin member, as every project has. Returns what was done in it. */
export async function insertProject(
  db: Kysely<Database>,
  project: DemoProject,
  context: DemoContext,
): Promise<DemoChange[]> {
  const { owner, ownerRole, organization, createdDaysAgo, members = [], tasks, ...shown } = project
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
  for (const [index, task] of tasks.entries()) {
    // What is done is listed last, and was begun first.
    const share = task.status === 'done' ? 0.5 + index / tasks.length / 2 : 1 - index / tasks.length
    const ageDays = createdDaysAgo * share
    changes.push(...(await insertTask(db, id, task, { users, now, ageDays, ownerId })))
  }
  return changes
}
