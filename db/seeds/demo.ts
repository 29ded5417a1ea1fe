import type { Kysely } from 'kysely'
import type { Database } from '../schema'
import { greenProjects, choirProjects, personalProjects } from './demo/projects'
import { insertChanges } from './demo/insert-changes'
import { insertProject } from './demo/insert-project'
import { insertOrganizations, insertUsers } from './demo/insert-users'
import { northGarden } from './demo/north-garden'
import { settleNotifications } from './demo/settle-notifications'

const projects = [...personalProjects, northGarden, ...greenProjects, ...choirProjects]

/**
 * Fills an empty database with two organizations, their users, projects and tasks, as if work had started weeks
 * before `now`.
 */
export async function seed(db: Kysely<Database>, now = new Date()) {
  await db.transaction().execute(async (transaction) => {
    await assertEmpty(transaction)
    const users = await insertUsers(transaction, now)
    const organizations = await insertOrganizations(transaction, users, now)
    const changes = []
    for (const project of projects)
      changes.push(...(await insertProject(transaction, project, { users, organizations, now })))
    await insertChanges(transaction, changes)
    await settleNotifications(transaction, now)
  })
}

export const hasUsers = async (db: Kysely<Database>) =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

async function assertEmpty(db: Kysely<Database>) {
  if (await hasUsers(db)) {
    throw new Error(
      'The demo needs an empty database, and this one already holds people; set DATA_DIR or DATABASE_URL to another.',
    )
  }
}
