import type { Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/database'

/** Whose import it is, as responses name them. Null, without a look at anybody, where it is nobody's. */
export const importerOf = (db: Db, userId: Expression<number | null>) =>
  db
    .selectFrom('users as importer')
    .select((eb) =>
      jsonBuildObject({ id: eb.ref('importer.id'), username: eb.ref('importer.username') }).as('json'),
    )
    .where('importer.id', '=', userId)
    .$asScalar()
