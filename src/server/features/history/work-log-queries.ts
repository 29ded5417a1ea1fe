/**
 * Written as SQL: it reads the newest changes by a partial index, whose condition it repeats word for word.
 */
import { workLogMaxEntries } from '@/domain/change'
import { type Calendar, lastWeeks, momentIn } from '@/domain/time-zone'
import type { WorkLogEntry } from '@/domain/progress-schema'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { withoutUndone } from './undone-moves'

type WorkWeek = {
  now: Date
  calendar: Calendar
  /** Any day of the week, or the present week. */
  week?: string | undefined
}

/**
 * So many of the newest changes of the week, and of what they did to single tasks, are looked at: a part of them may not
 * concern the log, or be in projects that the viewer has lost.
 */
const candidates = 2 * workLogMaxEntries

// A task that moved counts where it is now: whoever is not let in there does not see it.
const ofWeek = statement<WorkLogEntry>(`
  select
    entry.at,
    (select row_to_json(shown) from (
      select id, name from projects where id = mine.project_id
    ) shown) as project,
    case when task.id is not null then json_build_object('id', task.id, 'title', task.title) end as task,
    entry.task_id as "taskId",
    entry.fields -> 'status' as status,
    entry.fields -> 'unit' ->> 'to' as unit
  from (
    select change.id, change.at, change.project_id, done.task_id, done.fields
    from (
      select id, at, project_id, revision, kind, task_id, fields from changes
      where actor_id = $1 and at >= $2::timestamptz and at < $3::timestamptz
        and (kind = 'unit.added' or kind = 'tasks.changed' or kind = 'task.changed' and fields ? 'status')
      order by at desc, id desc limit ${candidates}
    ) change
    cross join lateral (
      select change.task_id, change.fields where change.kind <> 'tasks.changed'
      union all
      select task_id, fields from batch_changes
      where change.kind = 'tasks.changed' and project_id = change.project_id and revision = change.revision
        and fields ? 'status'
    ) done
    order by change.at desc, change.id desc, done.task_id
    limit ${candidates}
  ) entry
  left join lateral (select id, title, project_id from tasks where id = entry.task_id) task on true
  join (
    select project_id from project_members where user_id = $1
    union select id from projects where user_id = $1
  ) mine on mine.project_id = coalesce(task.project_id, entry.project_id)
  order by entry.at desc, entry.id desc, entry.task_id
  limit ${workLogMaxEntries}`)

/** Returns what the viewer did in a week to tasks that they see, newest first, and did not take back. */
export async function listWork(db: Db, viewerId: number, { now, calendar, week }: WorkWeek) {
  const day = week === undefined ? now : momentIn(calendar.timeZone, { date: week, time: '12:00' })
  const { starts, end } = lastWeeks(calendar, day, 1)
  return withoutUndone(await ofWeek.rows(db, viewerId, starts[0]?.moment, end))
}
