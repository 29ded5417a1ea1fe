/** Written as SQL: its fragments are parts of the statement that gives the tasks of a member to somebody else. */
import { type RawBuilder, sql } from 'kysely'
import { recordedName, type TaskField } from '@/domain/task'
import { notifyOfTasks } from '../notifications/fast-lane-notify-queries'
import type { BoardWrite } from './fast-lane-queries'
import { assignments, columnsOf, recordedChanges, writtenColumns } from './task-column-queries'

type Batch = {
  fields: readonly TaskField[]
  asked: RawBuilder<unknown>
  only: RawBuilder<unknown>
  actorId: RawBuilder<unknown>
  notified: RawBuilder<unknown>
  answer: RawBuilder<unknown>
}

/**
 * Changes several tasks of the bumped project as one change, which lists them in \`batch_changes\`. Its statement
 * rejects the write when it cannot change any of them.
 */
export function batchWrite({ fields, asked, only, actorId, notified, answer }: Batch): BoardWrite {
  const columns = columnsOf(fields)
  const was = sql.join(['id', 'version', ...columns].map((column) => sql.ref(`tasks.${column}`)))
  return {
    before: {
      asked,
      was: sql`
        select ${was} from asked join tasks on tasks.id = asked.id join bump on bump.id = tasks.project_id
        where ${only} order by tasks.id for no key update of tasks`,
      changed: sql`
        update tasks set ${assignments(fields)} from was where tasks.id = was.id returning ${writtenColumns(columns)}`,
    },
    write: sql`select count(*) as tasks from changed having count(*) > 0`,
    change: {
      kind: 'tasks.changed',
      actorId,
      fields: sql`jsonb_build_object('tasks', jsonb_build_object('from', null, 'to', written.tasks))`,
    },
    after: sql`,
      listed as (
        insert into batch_changes (project_id, revision, task_id, fields)
        select bump.id, bump.revision, changed.id, ${recordedChanges(fields, 'changed')}
        from bump cross join changed join was on was.id = changed.id
        returning task_id, fields
      ) ${notifyOfTasks({ actorId, fields: fields.map(recordedName), changes: notified, isBatch: true })}`,
    answer,
  }
}
