import { sql } from 'kysely'
import { type Finding, unless } from './finding'
import type { Call } from './rest-caller'
import { sendWhileKilled } from './sent-while-killed'
import type { Stage } from './stage'

type Size = { tasks: number; kills: number }

/**
 * Kills one of two processes repeatedly while each recurring task is finished by both, some of them in batches. Of each
 * one task repeats in the end: the task, if its finish was lost, or the one after it.
 */
export async function finishRecurringTasks(stage: Stage, { tasks, kills }: Size): Promise<Finding> {
  const { cookie, projectId, taskIds } = await setUp(stage, tasks)
  const calls = [...taskIds, ...taskIds.toReversed()].map((taskId) => finishOf(projectId, taskId))
  const sent = await sendWhileKilled(stage, { cookie, calls, kills })
  const { finished, wrong } = await outcome(stage, projectId)
  return {
    line: `${kills} processes killed: ${sent} finishes of ${tasks} recurring tasks, ${finished} of them finished, ${wrong} without exactly one that repeats`,
    faults: [
      ...unless(wrong === 0, `${wrong} recurring tasks have none or several that follow`),
      ...unless(finished > 0, 'no task was finished'),
    ],
  }
}

function finishOf(projectId: number, taskId: number): Call {
  const changes = { status: 'done' }
  return taskId % 5 === 0
    ? { method: 'PATCH', path: `/api/projects/${projectId}/tasks`, body: { taskIds: [taskId], changes } }
    : { method: 'PATCH', path: `/api/tasks/${taskId}`, body: changes }
}

const repeat = JSON.stringify({
  rule: 'FREQ=WEEKLY',
  from: 'due',
  zone: 'Europe/Berlin',
  paused: false,
  until: null,
  left: null,
})

/** A board of recurring tasks, each with a title of its own. */
async function setUp({ db, ownBoard }: Stage, tasks: number) {
  const { cookie, projectId } = await ownBoard()
  const { rows } = await sql<{ id: number }>`
    insert into tasks (project_id, title, description, status, priority, due_day, due_date, repeat)
    select ${projectId}, 'Water bed ' || number, '', 'todo', 'low', '2031-06-02', '2031-06-02T21:59:00Z',
      ${repeat}::jsonb
    from generate_series(1, ${tasks}::integer) number
    returning id`.execute(db)
  return { cookie, projectId, taskIds: rows.map(({ id }) => id) }
}

/** How many tasks are finished, and of how many not exactly one repeats, or not every finished one has a next one. */
async function outcome({ db }: Stage, projectId: number) {
  const { rows } = await sql<{ finished: number; wrong: number }>`
    select sum(finished)::integer as finished,
      count(*) filter (where repeating <> 1 or tasks <> finished + 1 or followed <> finished)::integer as wrong
    from (
      select count(*) as tasks, count(*) filter (where status = 'done') as finished,
        count(*) filter (where repeat is not null and status <> 'done') as repeating,
        count(*) filter (where next_task_id is not null and repeat is null) as followed
      from tasks where project_id = ${projectId} group by title
    ) as by_title`.execute(db)
  return rows[0] ?? { finished: 0, wrong: 0 }
}
