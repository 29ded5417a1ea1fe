import type { Kysely } from 'kysely'
import type { Database } from '../../schema'
import { atTime } from './demo-data'
import { demoEmail, type DemoName, demoPasswordHash, demoUsers, demoOrganizations } from './users'

/** The database id of each name. */
export type Ids<Name extends string = string> = Map<Name, number>

const accountAgeDays = 430

export async function insertUsers(db: Kysely<Database>, now: Date) {
  const ids: Ids<DemoName> = new Map()
  for (const user of demoUsers) {
    const row = {
      ...user,
      email: demoEmail(user.username),
      passwordHash: demoPasswordHash,
      createdAt: atTime(now, -accountAgeDays, 9),
      emailProvenAt: atTime(now, -accountAgeDays, 10),
    }
    const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(user.username, id)
  }
  return ids
}

/** Inserts the organizations and returns their ids by slug. */
export async function insertOrganizations(db: Kysely<Database>, users: Ids<DemoName>, now: Date) {
  const ids: Ids = new Map()
  for (const { members, createdDaysAgo, ...organization } of demoOrganizations) {
    const createdAt = atTime(now, -createdDaysAgo, 10)
    const { id } = await db
      .insertInto('organizations')
      .values({ ...organization, createdAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(organization.slug, id)
    const rows = members.map(([name, role, capacity]) => ({
      organizationId: id,
      userId: idOf(users, name),
      role,
      capacity,
      joinedAt: createdAt,
    }))
    await db.insertInto('organizationMembers').values(rows).execute()
  }
  return ids
}

export function idOf<Name extends string>(ids: Ids<Name>, name: Name) {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo data names ${name}, who is not among its users.`)
  return id
}
