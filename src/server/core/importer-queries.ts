import type { Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/database'

/** SQL for the person who imported a row; null, without a lookup, for other rows. */
export const importerOf = (db: Db, userId: Expression<number | null>) =>
  db
    .selectFrom('users as importer')
    .select((eb) =>
      jsonBuildObject({ id: eb.ref('importer.id'), username: eb.ref('importer.username') }).as('json'),
    )
    .where('importer.id', '=', userId)
    .$asScalar()
