/**
 * Written as SQL: its fragments are parts of the statement that writes to a board, which every change of a task waits
 * for.
 */
import { sql } from 'kysely'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { fieldChange, fieldChanges, userReference } from '../../core/changes/fast-lane-record-queries'
import { isRejectedWrite } from '../../core/database-errors'
import { refusalReasons } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { writeToBoard } from './fast-lane-queries'

type DeletedTask = { id: number; version: number }

/**
 * Deletes the tasks that exist in the project as one change, which lists them in `batch_changes`, and returns their
 * last versions in the order of the call. Undefined when the access is outdated.
 */
function deleteExisting(db: Db, access: ProjectAccessRow, actorId: number, taskIds: readonly number[]) {
  return writeToBoard<{ changed: DeletedTask[] }>(db, access, {
    before: {
      asked: sql`select id, position from unnest(${taskIds}::bigint[]) with ordinality asked (id, position)`,
      gone: sql`
        delete from tasks using bump, asked
        where tasks.id = asked.id and tasks.project_id = bump.id
        returning tasks.id, tasks.version, tasks.title, tasks.assigned_to, asked.position`,
    },
    write: sql`select count(*) as tasks from gone having count(*) > 0`,
    change: {
      kind: 'tasks.deleted',
      actorId,
      fields: sql`jsonb_build_object('tasks', jsonb_build_object('from', written.tasks, 'to', null))`,
    },
    after: sql`,
      listed as (
        insert into batch_changes (project_id, revision, task_id, fields)
        select bump.id, bump.revision, gone.id, ${fieldChanges(
          fieldChange('title', sql`gone.title`, sql`null::text`),
          fieldChange('assignee', sql`gone.assigned_to`, sql`null::bigint`, userReference),
        )}
        from bump cross join gone
      )`,
    answer: sql`
      select json_agg(json_build_object('id', gone.id, 'version', gone.version) order by gone.position) as changed from gone`,
  })
}

/** Deletes tasks of a project, and returns which they were, and which do not exist in it. */
export async function deleteTasks(
  db: Db,
  access: ProjectAccessRow,
  actorId: number,
  taskIds: readonly number[],
) {
  const done = await deleteExisting(db, access, actorId, taskIds).catch((error: unknown) => {
    if (isRejectedWrite(error)) return { changed: [] }
    throw error
  })
  if (!done) return undefined
  const gone = new Set(done.changed.map(({ id }) => id))
  const missing = taskIds.filter((id) => !gone.has(id))
  return { changed: done.changed, refused: missing.map((id) => ({ id, reason: refusalReasons.missing })) }
}
