/** Written as SQL: an import is joined to others by its own content, in the time zone of its person. */
import { sql } from 'kysely'
import { projectsOf } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import type { ImportRow } from './import-queries'

/**
 * The newest import of the same content that this person, or anybody into the same project, has brought to its end; its
 * day is that of the person. Imports are listed for a month after their end.
 */
export async function findImportedBefore(
  db: Db,
  { id, userId, projectId }: Pick<ImportRow, 'id' | 'userId' | 'projectId'>,
) {
  const { rows } = await sql<{ fileName: string; day: string }>`
    select former.file_name, (former.finished_at at time zone coalesce(person.time_zone, 'UTC'))::date::text as day
    from imports present
    join imports former on former.content_hash = present.content_hash and former.state = 'done'
    join users person on person.id = present.user_id
    where present.id = ${id}
      and (former.user_id = ${userId}
        or former.project_id = ${projectId}::bigint and ${projectId}::bigint in (${projectsOf(db, userId)}))
    order by former.finished_at desc
    limit 1`.execute(db)
  return rows[0]
}
