import type { Concern } from '@/domain/change'
import { isOpen } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { taskJson, tasksAndTheirs } from '../tasks/task-row-queries'

/** A subscriber who is further behind than this is told to read the board again. */
export const mostChangesAtOnce = 500

type LiveRow =
  | { what: 'board'; projectId: number; revision: number }
  | { what: 'change'; projectId: number; revision: number; json: string }
  | { what: 'lost'; projectId: number; position: number; isSessionEnded: boolean }

// A change carries the task as it is now, which may be a later state of it: each carries its version.
const changes = `
  select row_to_json(told)::text as json, told."projectId", told.revision
  from (
    select 'change' as type, project_id as "projectId", revision, kind, task_id as "taskId", actor_id as "actorId",
      (
        select (${taskJson})::json from ${tasksAndTheirs('tasks')}
        where t.id = changes.task_id and t.project_id = changes.project_id
      ) as task
    from changes where project_id = board.id and revision > board.after
    order by revision limit ${mostChangesAtOnce}
  ) told`

// The sessions asked for and the members of the boards asked for are each read once into a table of this statement, and
// never all that there are.
const lost = `
  select subscriber.* from (
    select board, person, position,
      session not in (
        select id_hash from sessions where id_hash = any($3::text[]) and ${isOpen}
      ) as is_session_ended
    from unnest($3::text[], $4::bigint[], $5::bigint[]) with ordinality asked (session, person, board, position)
    offset 0
  ) subscriber
  where is_session_ended or (
    board <> 0
    and (board, person) not in (select project_id, user_id from project_members where project_id = any($1::bigint[]))
    and (board, person) not in (select id, user_id from projects where id = any($1::bigint[]))
  )`

const boards = statement<LiveRow>(`
  with board as materialized (
    select projects.id, asked.after, projects.revision
    from unnest($1::bigint[], $2::bigint[]) asked (id, after) join projects on projects.id = asked.id
  )
  select 'board' as what, id as "projectId", revision, null as json, null::bigint as position, null::boolean as "isSessionEnded"
  from board
  union all
  select 'change', told."projectId", told.revision, told.json, null, null
  from board cross join lateral (${changes}) told
  union all
  select 'lost', lost.board, null, null, lost.position - 1, lost.is_session_ended from (${lost}) lost`)

export type AskedBoard = { projectId: number; after: number }
/** Somebody who reads a board; 0 when they only wait for what concerns themself. */
export type AskedSubscriber = { sessionHash: string; personId: number; projectId: number }

/**
 * In one statement: the revision of each board, its changes after the one asked for, and which of the subscribers have
 * lost their session or the board at that same moment.
 */
export async function readBoards(db: Db, asked: AskedBoard[], subscribers: AskedSubscriber[]) {
  const rows = await boards.rows(
    db,
    asked.map(({ projectId }) => projectId),
    asked.map(({ after }) => after),
    subscribers.map(({ sessionHash }) => sessionHash),
    subscribers.map(({ personId }) => personId),
    subscribers.map(({ projectId }) => projectId),
  )
  return {
    boards: rows.filter((row) => row.what === 'board'),
    changes: rows.filter((row) => row.what === 'change').toSorted((a, b) => a.revision - b.revision),
    lost: rows.filter((row) => row.what === 'lost'),
  }
}

export type ConcernRow = { personId: number; concern: Concern; projectId: number | null }

// Names that stand in the log of a moment ago are of people who were given or lost a task, or a membership.
const affectedUsers = statement<ConcernRow>(`
  select user_id as "personId", 'projects' as concern, project_id as "projectId"
  from project_members where project_id = any($1::bigint[]) and user_id = any($3::bigint[])
  union
  select user_id, 'organizations', null
  from organization_members where organization_id = any($2::bigint[]) and user_id = any($3::bigint[])
  union
  select person.id, person.concern, null
  from unnest($1::bigint[]) board (id)
  cross join lateral (
    select task_id, fields from changes
    where project_id = board.id and at > now() - interval '10 seconds' order by id desc limit 50
  ) recent
  left join tasks on tasks.id = recent.task_id
  cross join lateral (
    select tasks.assigned_to as id, 'tasks' as concern
    union select (recent.fields #>> '{assignee,from,id}')::bigint, 'tasks'
    union select user_id, 'tasks' from project_members where recent.task_id is null and project_id = board.id
    union select coalesce(
      recent.fields #>> '{member,from,id}', recent.fields #>> '{member,to,id}',
      recent.fields #>> '{organizationMember,from,id}', recent.fields #>> '{organizationMember,to,id}'
    )::bigint, concern from (values ('tasks'), ('projects'), ('organizations')) every (concern)
  ) person
  where person.id = any($3::bigint[])`)

/** Which of these people have to look again at which of their own lists, after writes to these projects and organizations. */
export const findAffectedUsers = (db: Db, projects: number[], organizations: number[], people: number[]) =>
  affectedUsers.rows(db, projects, organizations, people)
