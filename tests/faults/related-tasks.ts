import { sql } from 'kysely'
import { type Finding, unless } from './finding'
import type { Call } from './rest-caller'
import { sendWhileKilled } from './sent-while-killed'
import type { Stage } from './stage'
import { until } from './until'

type Size = { tasks: number; kills: number }

const timeoutMilliseconds = 60_000

/**
 * Kills one of two processes repeatedly while tasks of two projects are finished, reopened and deleted. Each of them
 * blocks a task of the other project and is a part of it.
 */
export async function changeRelatedTasks(stage: Stage, { tasks, kills }: Size): Promise<Finding> {
  const { cookie, taskIds } = await setUp(stage, tasks)
  const calls = [...taskIds, ...taskIds].map(changeOf)
  const done = await sendWhileKilled(stage, { cookie, calls, kills }, () =>
    until(async () => (await staleTasks(stage)) === 0, 'all is counted again', timeoutMilliseconds),
  )
  const wrong = await miscounted(stage)
  return {
    line: `${kills} processes killed: ${done} tasks finished, reopened or deleted, ${wrong} of their related tasks with a wrong count`,
    faults: unless(wrong === 0, `${wrong} tasks have a wrong count of blockers or parts`),
  }
}

function changeOf(taskId: number, number: number): Call {
  const path = `/api/tasks/${taskId}`
  if (number % 7 === 0) return { method: 'DELETE', path }
  return { method: 'PATCH', path, body: { status: number % 3 === 0 ? 'todo' : 'done' } }
}

/** Two projects of one owner, whose tasks block and contain each other. */
async function setUp({ db, make, signIn }: Stage, tasks: number) {
  const owner = await make.user()
  const organization = await make.organization()
  const projects = [await make.project(owner, organization), await make.project(owner, organization)]
  const { rows } = await sql<{ id: number }>`
    insert into tasks (project_id, title, description, status, priority)
    select case when number % 2 = 0 then ${projects[0]?.id}::bigint else ${projects[1]?.id}::bigint end,
      'Dig', '', 'todo', 'low'
    from generate_series(1, ${tasks}::integer) number
    returning id`.execute(db)
  const taskIds = rows.map(({ id }) => id)
  await sql`
    insert into task_relations (kind, from_task_id, to_task_id)
    select kind, id, id + 1 from unnest(${taskIds.slice(0, -1)}::bigint[]) id
    cross join (values ('blocks'), ('parent')) kinds (kind)`.execute(db)
  await sql`insert into stale_counts (task_id) select unnest(${taskIds}::bigint[])`.execute(db)
  return { cookie: await signIn(owner), taskIds }
}

/** How many tasks have to be counted again. One that is deleted meanwhile is not. */
async function staleTasks({ db }: Stage) {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from stale_counts join tasks on tasks.id = task_id`.execute(db)
  return rows[0]?.count ?? 0
}

async function miscounted({ db }: Stage) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tasks task where
      blocked_by <> (
        select count(*) from task_relations join tasks other on other.id = from_task_id
        where to_task_id = task.id and kind = 'blocks' and other.status <> 'done'
      )
      or parts <> (select count(*) from task_relations where from_task_id = task.id and kind = 'parent')
      or parts_done <> (
        select count(*) from task_relations join tasks other on other.id = to_task_id
        where from_task_id = task.id and kind = 'parent' and other.status = 'done'
      )`.execute(db)
  return rows[0]?.count ?? 0
}
