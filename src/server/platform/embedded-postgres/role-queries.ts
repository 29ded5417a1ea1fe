import { sql } from 'kysely'

import type { Db } from '../database/database'
import type { Passwords } from './passwords'
import { roleStatements } from './roles'

/** Creates the roles of a running cluster, over a superuser's connection. */
export async function putRoles(db: Db, passwords: Passwords) {
  for (const statement of await roleStatements(passwords)) await sql.raw(statement).execute(db)
}
