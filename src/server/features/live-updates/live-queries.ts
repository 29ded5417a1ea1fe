/** Written as SQL: every change waits for it to reach the other browsers. */
import type { AffectedList } from '@/domain/change'
import { isOpen } from '../../core/access/access-queries'
import { unreadNotifications } from '../../core/notifications/readable-queries'
import type { PublishedChange } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { taskJson, tasksWithDetails } from '../tasks/task-list-queries'

/** A subscriber who has missed more changes than this is sent a reset instead. */
export const maxChangesAtOnce = 500

type LiveRow =
  | { what: 'board'; projectId: number; revision: number }
  | { what: 'change'; projectId: number; revision: number; json: string }
  | { what: 'lost'; projectId: number; position: number; isSessionEnded: boolean }

/** Larger tasks of a change of several are not sent: the compressed board is smaller. */
const maxBytesOfTasks = 250_000

const tasksOfBatch = `
  (
    select tasks.* from batch_changes join tasks on tasks.id = task_id and tasks.project_id = batch_changes.project_id
    where batch_changes.project_id = changes.project_id and batch_changes.revision = changes.revision
  )`

// Only the newest change includes several tasks, so that somebody who has missed many changes is not sent all of them.
// The size of a text is known without reading it, so that JSON which is too large is seldom built.
const batch = `
  case
    when kind in ('tasks.changed', 'tasks.movedIn', 'tasks.restored') and revision = board.revision
      and (select sum(octet_length(description)) <= ${maxBytesOfTasks} from ${tasksOfBatch} t)
    then (
      select case when sum(octet_length(json)) <= ${maxBytesOfTasks} then concat('[', string_agg(json, ','), ']')::json end
      from (select ${taskJson} as json from ${tasksWithDetails(tasksOfBatch)}) batch
    )
  end`

// A change includes the task's current state, which may be newer than the change: its version says so.
const changes = `
  select row_to_json(change_row)::text as json, change_row."projectId", change_row.revision
  from (
    select 'change' as type, project_id as "projectId", revision, kind, task_id as "taskId", actor_id as "actorId",
      (
        select (${taskJson})::json from ${tasksWithDetails('tasks')}
        where t.id = changes.task_id and t.project_id = changes.project_id
      ) as task,
      ${batch} as tasks
    from changes where project_id = board.id and revision > board.after
    order by revision limit ${maxChangesAtOnce}
  ) change_row`

// Materializing these two tables keeps the planner from reading all sessions and all members.
const lost = `
  select subscriber.* from (
    select board, person, position,
      session not in (
        select id_hash from sessions where id_hash = any($3::text[]) and ${isOpen}
      ) as is_session_ended
    from unnest($3::text[], $4::bigint[], $5::bigint[]) with ordinality requested (session, person, board, position)
    offset 0
  ) subscriber
  where is_session_ended or (
    board <> 0
    and (board, person) not in (select project_id, user_id from project_members where project_id = any($1::bigint[]))
    and (board, person) not in (select id, user_id from projects where id = any($1::bigint[]))
  )`

const boards = statement<LiveRow>(`
  with board as materialized (
    select projects.id, requested.after, projects.revision
    from unnest($1::bigint[], $2::bigint[]) requested (id, after) join projects on projects.id = requested.id
  )
  select 'board' as what, id as "projectId", revision, null as json, null::bigint as position, null::boolean as "isSessionEnded"
  from board
  union all
  select 'change', change_row."projectId", change_row.revision, change_row.json, null, null
  from board cross join lateral (${changes}) change_row
  union all
  select 'lost', lost.board, null, null, lost.position - 1, lost.is_session_ended from (${lost}) lost`)

export type RequestedBoard = { projectId: number; after: number }
/** A subscriber's user, session and board; the board is 0 for a subscriber of their own lists only. */
export type RequestedSubscriber = { sessionHash: string; userId: number; projectId: number }

/**
 * Reads, in one query, the revision of each board, its changes after the given one, and which subscribers have lost
 * their session or their access to the board.
 */
export async function readBoards(db: Db, requested: RequestedBoard[], subscribers: RequestedSubscriber[]) {
  const rows = await boards.rows(
    db,
    requested.map(({ projectId }) => projectId),
    requested.map(({ after }) => after),
    subscribers.map(({ sessionHash }) => sessionHash),
    subscribers.map(({ userId }) => userId),
    subscribers.map(({ projectId }) => projectId),
  )
  return {
    boards: rows.filter((row) => row.what === 'board'),
    changes: rows.filter((row) => row.what === 'change').toSorted((a, b) => a.revision - b.revision),
    lost: rows.filter((row) => row.what === 'lost'),
  }
}

export type AffectedListRow = {
  userId: number
  list: AffectedList
  projectId: number | null
  /** Only with the list `notifications`. */
  unread: number | null
}

// Names in the recent log belong to users who gained or lost a task or a membership. With a task or a
// comment that goes or comes back, its notifications do in the inboxes of all members.
const affected = `
  select user_id as "userId", 'projects' as list, project_id as "projectId"
  from project_members where project_id = any($1::bigint[]) and user_id = any($3::bigint[])
  union
  select user_id, 'organizations', null
  from organization_members where organization_id = any($2::bigint[]) and user_id = any($3::bigint[])
  union
  select user_id, 'notifications', null
  from notifications
  where created_at > now() - interval '10 seconds' and in_inbox and user_id = any($3::bigint[])
    and (project_id = any($1::bigint[]) or invitation_id is not null)
  union
  select id, 'notifications', null from unnest($4::bigint[]) notified (id) where id = any($3::bigint[])
  union
  select person.id, person.list, null
  from unnest($1::bigint[]) board (id)
  cross join lateral (
    select task_id, kind, fields from changes
    where project_id = board.id and at > now() - interval '10 seconds' order by id desc limit 50
  ) recent
  left join tasks on tasks.id = recent.task_id
  cross join lateral (
    select tasks.assigned_to as id, 'tasks' as list
    union select (recent.fields #>> '{assignee,from,id}')::bigint, 'tasks'
    union select user_id, 'tasks' from project_members where recent.task_id is null and project_id = board.id
    union select user_id, 'notifications' from project_members
    where recent.kind in (
        'task.deleted', 'tasks.deleted', 'task.movedOut', 'tasks.movedOut', 'comment.deleted',
        'task.restored', 'tasks.restored', 'comment.restored', 'project.restored'
      )
      and project_id = board.id
    union select coalesce(
      recent.fields #>> '{member,from,id}', recent.fields #>> '{member,to,id}',
      recent.fields #>> '{organizationMember,from,id}', recent.fields #>> '{organizationMember,to,id}'
    )::bigint, list from (values ('tasks'), ('projects'), ('organizations'), ('notifications')) every (list)
  ) person
  where person.id = any($3::bigint[])`

const affectedUsers = statement<AffectedListRow>(`
  select affected.*, case when list = 'notifications' then ${unreadNotifications('affected."userId"')} end as unread
  from (${affected}) affected`)

/** What was written: the projects and organizations of the writes, and users whose notifications have changed. */
type Written = Omit<PublishedChange, 'people'>

/** Finds the users, of these people, whose own lists are affected. */
export const findAffectedUsers = (
  db: Db,
  { projects, organizations, notified }: Written,
  people: readonly number[],
) => affectedUsers.rows(db, projects, organizations, people, notified)
