import type { Kysely } from 'kysely'
import type { Database } from '../../schema'
import { atTime } from './days'
import type { DemoProject } from './demo-data'
import { type Ids, idOf } from './insert-users'
import { insertTask } from './insert-task'
import type { DemoName } from './users'

export type DemoContext = { users: Ids<DemoName>; organizations: Ids; now: Date }

/** Inserts a project with its owner as admin member, as every project has. */
export async function insertProject(db: Kysely<Database>, project: DemoProject, context: DemoContext) {
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

  for (const [index, task] of tasks.entries()) {
    const ageDays = createdDaysAgo * (1 - index / tasks.length)
    await insertTask(db, id, task, { users, now, ageDays })
  }
}
