import type { Db } from '../database'
import { statement } from '../statement'
import { taskJson, taskPlaces } from './task-sql'

/**
 * A board's tasks by due date (none last), then id, as the JSON that is sent, and the revision that they show: both from
 * one statement, hence from one moment. Nothing in it depends on who reads.
 */
const board = statement<{ revision: number; body: string }>(`
  select projects.revision, (
    select '[' || coalesce(string_agg(task.json, ','), '') || ']' from (
      select ${taskJson} as json from ${taskPlaces('tasks')} where t.project_id = $1 order by t.due_date, t.id
    ) task
  ) as body
  from projects where projects.id = $1`)

export const findBoard = (db: Db, projectId: number) => board.first(db, projectId)
