import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { endOf } from '../e2e/support/product'
import { type Finding, unless } from './finding'
import { ask, send } from './rest-caller'
import type { Stage } from './stage'
import { until } from './until'

type Size = { tasks: number; kills: number }

const timeoutMilliseconds = 60_000
/** About how long the processes take together. */
const sweepMilliseconds = 500
const deletion = z.object({ binId: z.number() })

/**
 * Kills the process that restores a project, and then those that sweep the bins, repeatedly and at different moments.
 * After each kill everything is where it was, or all of it where it has to be.
 */
export async function killRestores(stage: Stage, { tasks, kills }: Size): Promise<Finding> {
  const owner = await stage.make.user()
  const cookie = await stage.signIn(owner)
  const project = await stage.make.project(owner)
  await fill(stage, project.id, tasks)
  const whole = await rowsIn(stage, project.id)
  const remove = async () =>
    deletion.parse(await ask(stage.url, cookie, { method: 'DELETE', path: `/api/projects/${project.id}` }))
      .binId

  let binId = await remove()
  const stored = await storedRows(stage)
  const torn: string[] = []
  let restored = 0
  for (let number = 0; number < kills; number += 1) {
    const victim = await stage.further()
    const answer = send(victim.url, cookie, { method: 'POST', path: `/api/bin/${binId}/restore` })
    await delay((number * number * 40) / kills)
    await endOf(victim.child, 'SIGKILL')
    await answer
    await until(async () => (await stage.connections()).busy === 0, 'the restore ends', timeoutMilliseconds)
    const [present, kept] = [await rowsIn(stage, project.id), await storedRows(stage)]
    if (present === whole && kept === 0) {
      restored += 1
      binId = await remove()
    } else if (present !== 0 || kept !== stored) {
      torn.push(`${present} of ${whole} rows are restored and ${kept} of ${stored} in the bin`)
      break
    }
  }
  const answer = await send(stage.url, cookie, { method: 'POST', path: `/api/bin/${binId}/restore` })
  const { faults: sweeping, line } = await killSweeps(stage, { cookie, projectId: project.id, kills })
  return {
    line: `${kills} processes killed while they restored a project of ${tasks} tasks: ${restored} were done; ${line}`,
    faults: [
      ...torn,
      ...unless(
        answer?.status === 200,
        `the project could not be restored in the end: ${answer?.text ?? ''}`,
      ),
      ...sweeping,
    ],
  }
}

type Board = { cookie: string; projectId: number; kills: number }

async function killSweeps(stage: Stage, { cookie, projectId, kills }: Board): Promise<Finding> {
  const ids = await taskIds(stage, projectId)
  const path = `/api/projects/${projectId}/tasks`
  for (let first = 0; first < ids.length; first += 500)
    await ask(stage.url, cookie, { method: 'DELETE', path, body: { taskIds: ids.slice(first, first + 500) } })
  const victims = []
  for (let number = 0; number < kills; number += 1) victims.push(await stage.further())
  await sql`update bin_items set until = now() where thing_id <> ${ids[0]}`.execute(stage.db)
  const all = ids.length
  await until(async () => (await itemsInBins(stage)) < all, 'the sweep begins', timeoutMilliseconds)
  for (const { child } of victims) {
    await endOf(child, 'SIGKILL')
    await delay(sweepMilliseconds / kills)
  }
  await until(async () => (await itemsInBins(stage)) === 1, 'the bins are swept', timeoutMilliseconds)
  const kept = await storedRows(stage)
  return {
    line: `${kills} processes killed while they swept ${ids.length} tasks`,
    faults: unless(kept > 0, 'what is not past its time was swept'),
  }
}

/** Tasks, each with a comment. */
async function fill({ db }: Stage, projectId: number, tasks: number) {
  await sql`
    insert into tasks (project_id, title, description, status, priority, comments)
    select ${projectId}::bigint, 'Dig ' || number, '', 'todo', 'low', 1
    from generate_series(1, ${tasks}::integer) number`.execute(db)
  await sql`
    insert into comments (task_id, user_id, content)
    select tasks.id, projects.user_id, 'Which bed?'
    from tasks join projects on projects.id = tasks.project_id where projects.id = ${projectId}`.execute(db)
}

const count = async ({ db }: Stage, counting: ReturnType<typeof sql<{ count: number }>>) =>
  (await counting.execute(db)).rows[0]?.count ?? 0

const rowsIn = (stage: Stage, projectId: number) =>
  count(
    stage,
    sql<{ count: number }>`
      select (
        (select count(*) from tasks where project_id = ${projectId})
        + (select count(*) from comments join tasks on tasks.id = task_id where project_id = ${projectId})
        + (select count(*) from task_texts where project_id = ${projectId})
        + (select count(*) from lanes where project_id = ${projectId})
      )::integer as count`,
  )

const storedRows = (stage: Stage) =>
  count(stage, sql<{ count: number }>`select count(*)::integer as count from bin_rows`)

const itemsInBins = (stage: Stage) =>
  count(stage, sql<{ count: number }>`select count(*)::integer as count from bin_items`)

async function taskIds({ db }: Stage, projectId: number) {
  const { rows } = await sql<{ id: number }>`
    select id from tasks where project_id = ${projectId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}
