import { changesPerPage } from '@/domain/change'
import type { RecordedChange } from '@/domain/change-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { isNoDeparture, kindOfOne } from '../../core/changes/record-queries'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { before, recordedChanges } from './recorded-change-queries'

/**
 * The changes of several tasks are read by their revisions, whose order in a project is that of the ids, so that no more
 * are read than a page has.
 */
const batchOnPage = `
  revision <= (select revision from changes where project_id = $3 and ${before} order by id desc limit 1)`

/** The changes since the task's last move: the tables of moves have those of earlier stays. */
const sinceMove = `${isNoDeparture} and id > greatest(
  (select coalesce(max(id), 0) from moved_changes where task_id = $1),
  (select coalesce(max(last_change_id), 0) from pending_moves where task_id = $1)
)`

const ofTask = statement<RecordedChange>(
  recordedChanges(`(
    select page.* from (
      (
        select id, project_id, revision, kind, task_id, actor_id, fields, at
        from changes where task_id = $1 and project_id = $3 and ${sinceMove} and ${before}
        order by id desc limit ${changesPerPage}
      )
      union all
      (
        select id, change.project_id, change.revision, ${kindOfOne('kind')}, batch.task_id, actor_id, batch.fields, at
        from (
          select * from batch_changes where task_id = $1 and project_id = $3 and ${batchOnPage}
          order by revision desc limit ${changesPerPage}
        ) batch
        cross join lateral (
          select id, project_id, revision, kind, actor_id, at from changes
          where project_id = batch.project_id and changes.revision = batch.revision offset 0
        ) change
        where ${sinceMove} and ${before} order by id desc limit ${changesPerPage}
      )
      union all
      (
        select id, $3::bigint, 0, kind, task_id, actor_id, fields, at from (
          (select * from moved_changes where task_id = $1 and ${before} order by id desc limit ${changesPerPage})
          union
          select move.task_id, change.* from pending_moves move
          cross join lateral history_of_move(move.task_id, move.from_project_id, move.last_change_id) change
          where move.task_id = $1 and change.${before}
        ) moved
        order by id desc limit ${changesPerPage}
      )
    ) page
    where exists (select from tasks where id = $1 and project_id = $3)
    order by id desc limit ${changesPerPage}
  )`),
)

/**
 * Returns one page, newest first. It names the task's present project only, and is empty when the task has just moved
 * to a project that the access is not for.
 */
export const listTaskChanges = (
  db: Db,
  { projectId }: ProjectAccessRow,
  taskId: number,
  beforeId: number | undefined,
) => ofTask.rows(db, taskId, beforeId, projectId)

// Each project's newest changes come from an index; only those of the page are then read as rows.
const ofViewer = statement<RecordedChange>(
  recordedChanges(`(
    select changes.* from (
      select newest.project_id, newest.id
      from (
        select project_id from project_members where user_id = $1
        union select id from projects where user_id = $1
      ) mine
      cross join lateral (
        select project_id, id from changes
        where changes.project_id = mine.project_id and ${before} order by id desc limit ${changesPerPage}
      ) newest
      order by newest.id desc limit ${changesPerPage}
    ) page
    join changes on changes.project_id = page.project_id and changes.id = page.id
  )`),
)

/** Returns one page of the changes in all projects that the viewer sees, newest first. */
export const listChangesForViewer = (db: Db, viewerId: number, beforeId: number | undefined) =>
  ofViewer.rows(db, viewerId, beforeId)
