import { sql } from 'kysely'

import type { Db } from '../database/database'
import type { Passwords } from './passwords'
import { roleStatements } from './roles'

/** Gives a running cluster its roles, over a connection of its superuser. */
export async function putRoles(db: Db, passwords: Passwords) {
  for (const statement of await roleStatements(passwords)) await sql.raw(statement).execute(db)
}
