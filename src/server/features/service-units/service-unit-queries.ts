/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { type RawBuilder, sql } from 'kysely'
import type { ServiceUnit } from '@/domain/service-unit-schema'
import { serviceUnitsPerPage } from '@/domain/task'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { fieldChange, truncatedText } from '../../core/changes/record-queries'
import { notifyOfTasks } from '../notifications/notify-queries'
import { writeToBoard } from '../tasks/board-write-queries'

/**
 * The newest ones before the given one, or of all; ordered newest first. None of a task that has just moved to a
 * project that the access is not for.
 */
export async function listServiceUnits(
  db: Db,
  { projectId }: ProjectAccessRow,
  { taskId, before = maxId }: { taskId: number; before?: number | undefined },
) {
  const { rows } = await sql<ServiceUnit>`
    ${unitRows(sql`service_units`)} where unit.task_id = (select id from tasks where id = ${taskId} and project_id = ${projectId})
      and unit.id < ${before}
    order by unit.id desc limit ${serviceUnitsPerPage}`.execute(db)
  return rows
}

/** No id is higher. */
const maxId = Number.MAX_SAFE_INTEGER

export function insertServiceUnit(
  db: Db,
  access: ProjectAccessRow,
  unit: { taskId: number; userId: number; content: string },
) {
  return writeToBoard<ServiceUnit>(db, access, {
    write: sql`
      insert into service_units (task_id, user_id, content)
      select counted.id, ${unit.userId}::bigint, ${unit.content} from counted returning *`,
    change: {
      kind: 'unit.added',
      actorId: unit.userId,
      taskId: sql`written.task_id`,
      fields: fieldChange('unit', sql`null::text`, sql`written.content`, truncatedText),
    },
    before: {
      counted: sql`
        update tasks set service_units = service_units + 1, further_bytes = further_bytes + octet_length(${unit.content})
        from bump
        where tasks.id = ${unit.taskId} and tasks.project_id = bump.id returning tasks.id`,
    },
    after: notifyOfTasks({ actorId: sql`${unit.userId}`, fields: ['unit'] }),
    answer: unitRows(sql`written`),
  })
}

const unitRows = (source: RawBuilder<unknown>) => sql`
  select unit.id, unit.content, unit.created_at as "createdAt",
    json_build_object('id', author.id, 'username', author.username,
      'firstName', author.first_name, 'lastName', author.last_name, 'avatar', author.avatar) as user,
    (
      select json_build_object('id', importer.id, 'username', importer.username)
      from users importer where importer.id = unit.imported_by
    ) as "importedBy"
  from ${source} unit join users author on author.id = unit.user_id`
