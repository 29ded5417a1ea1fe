import { workLogMaxEntries } from '@/domain/change'
import { type Calendar, lastWeeks, momentIn } from '@/domain/time-zone'
import type { WorkLogEntry } from '@/domain/work-log-schema'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'

type WorkWeek = {
  now: Date
  calendar: Calendar
  /** Any day of the week, or the present week. */
  week?: string | undefined
}

const inWeek = 'actor_id = $1 and at >= $2::timestamptz and at < $3::timestamptz'

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
    select id, at, project_id, task_id, fields from changes
    where ${inWeek} and (kind = 'unit.added' or kind = 'task.changed' and fields ? 'status')
    union all
    select id, at, project_id, batch.task_id, batch.fields
    from (select id, at, project_id, revision from changes where ${inWeek} and kind = 'tasks.changed') change
    join batch_changes batch using (project_id, revision)
    where batch.fields ? 'status'
  ) entry
  left join lateral (select id, title, project_id from tasks where id = entry.task_id) task on true
  join (
    select project_id from project_members where user_id = $1
    union select id from projects where user_id = $1
  ) mine on mine.project_id = coalesce(task.project_id, entry.project_id)
  order by entry.at desc, entry.id desc, entry.task_id
  limit ${workLogMaxEntries}`)

/** Returns what the viewer did in a week to tasks that they see, newest first. */
export function listWork(db: Db, viewerId: number, { now, calendar, week }: WorkWeek) {
  const day = week === undefined ? now : momentIn(calendar.timeZone, { date: week, time: '12:00' })
  const { starts, end } = lastWeeks(calendar, day, 1)
  return ofWeek.rows(db, viewerId, starts[0]?.moment, end)
}
