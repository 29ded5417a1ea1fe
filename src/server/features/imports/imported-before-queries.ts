import { sql } from 'kysely'
import { projectsOf } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import type { ImportRow } from './import-queries'

/**
 * The newest completed import of the same content, by this person or into the same project, with its day in the
 * person's time zone. Imports are listed for a month after their end.
 */
export const findImportedBefore = (
  db: Db,
  { id, userId, projectId }: Pick<ImportRow, 'id' | 'userId' | 'projectId'>,
): Promise<{ fileName: string; day: string } | undefined> =>
  db
    .selectFrom('imports as present')
    .innerJoin('imports as former', (join) =>
      join.onRef('former.contentHash', '=', 'present.contentHash').on('former.state', '=', 'done'),
    )
    .innerJoin('users as person', 'person.id', 'present.userId')
    .select('former.fileName')
    .select((eb) =>
      sql<string>`
        (${eb.ref('former.finishedAt')} at time zone coalesce(${eb.ref('person.timeZone')}, 'UTC'))::date::text`.as(
        'day',
      ),
    )
    .where('present.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('former.userId', '=', userId),
        ...(projectId === null
          ? []
          : [
              eb.and([
                eb('former.projectId', '=', projectId),
                eb('former.projectId', 'in', projectsOf(db, userId)),
              ]),
            ]),
      ]),
    )
    .orderBy('former.finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
