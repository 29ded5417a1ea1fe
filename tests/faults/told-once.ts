import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { endOf } from '../e2e/support/product'
import { type Finding, unless } from './finding'
import { send } from './rest-caller'
import type { Stage } from './stage'
import { until } from './until'

type Size = { tasks: number; kills: number }

const callers = 10
const retryMilliseconds = 20
const timeoutMilliseconds = 60_000
/** The emails become due over this time. */
const mailingSeconds = 2
/** The number of tasks that mention the user: fewer than the hourly limit of emails. */
const tasksOfPerson = 20

/** Jobs that run once a minute then run five times a second. */
const hurried = { INTERVALS_DIVIDED_BY: '300' }

/**
 * Kills one of two processes repeatedly. Meanwhile each of many tasks gets a comment that mentions one user
 * and a due date of which another user is reminded, and the product mails this: mentions task by task,
 * reminders together.
 */
export async function tellOnce(stage: Stage, { tasks, kills }: Size): Promise<Finding> {
  const scene = await setUp(stage, tasks)
  const processes = await Promise.all([stage.further(hurried), stage.further(hurried)])
  let killed = 0
  const killNext = async () => {
    const victim = processes.shift()
    if (victim) await endOf(victim.child, 'SIGKILL')
    killed += 1
    processes.push(await stage.further(hurried))
  }
  const urlFor = (attempt: number) => processes[attempt % processes.length]?.url ?? stage.url

  let told = 0
  const waiting = [...scene.taskIds]
  const tellAll = async () => {
    for (let taskId = waiting.pop(); taskId !== undefined; taskId = waiting.pop()) {
      await comment(scene, taskId, urlFor)
      await sql`update tasks set due_date = now() + interval '1 hour' where id = ${taskId}`.execute(stage.db)
      told += 1
    }
  }
  const telling = Promise.all(Array.from({ length: callers }, tellAll))
  const killsOfTelling = Math.ceil(kills / 2)
  for (let number = 1; number <= killsOfTelling; number += 1) {
    await until(
      () => told >= (number * tasks) / (killsOfTelling + 1),
      'tasks are talked about',
      timeoutMilliseconds,
    )
    await killNext()
  }
  await telling
  await until(
    async () => (await countsOf(scene, stage)).reminders >= tasks,
    'all are reminded',
    timeoutMilliseconds,
  )

  await sql`
    update notifications set mail_at = now() + random() * make_interval(secs => ${mailingSeconds})
    where project_id = ${scene.projectId} and mail_at is not null`.execute(stage.db)
  while (killed < kills) await killNext()
  await until(async () => (await countsOf(scene, stage)).unmailed === 0, 'all is mailed', timeoutMilliseconds)
  const counts = await countsOf(scene, stage)
  await Promise.all(processes.map(({ child }) => endOf(child, 'SIGKILL')))

  const expected: Counts = {
    comments: tasks,
    mentions: tasks,
    reminders: tasks,
    others: 0,
    unmailed: 0,
    mails: tasks,
    repeated: 0,
  }
  return {
    line: `${killed} processes killed: ${counts.comments} comments, ${counts.mentions} mentions and ${counts.reminders} reminders told, ${counts.mails} emails of mentions queued`,
    faults: countNames.flatMap((name) =>
      unless(counts[name] === expected[name], `${name}: ${counts[name]} instead of ${expected[name]}`),
    ),
  }
}

type Scene = Awaited<ReturnType<typeof setUp>>

/** A project with an author, users to be mentioned, and a user whose tasks become due. */
async function setUp({ db, make, signIn }: Stage, tasks: number) {
  const author = await make.user()
  const { id: projectId } = await make.project(author, await make.organization())
  const join = async () => {
    const person = await make.verifiedUser()
    await make.member({ id: projectId }, 'editor', person)
    return person
  }
  const reminded = await join()
  const mentioned = await Promise.all(Array.from({ length: Math.ceil(tasks / tasksOfPerson) }, join))
  const { rows } = await sql<{ id: number }>`
    insert into tasks (project_id, title, description, status, priority, assigned_to)
    select ${projectId}::bigint, 'Sow', '', 'todo', 'low', ${reminded.id}::bigint from generate_series(1, ${tasks}::integer)
    returning id`.execute(db)
  return {
    projectId,
    cookie: await signIn(author),
    contentFor: (taskId: number) => `Now, @${mentioned[taskId % mentioned.length]?.username}`,
    mentionedIds: mentioned.map(({ id }) => id),
    remindedId: reminded.id,
    taskIds: rows.map(({ id }) => id),
  }
}

/** Repeats the call with its key, at the other process, until one process answers that the comment exists. */
async function comment({ cookie, contentFor }: Scene, taskId: number, urlFor: (attempt: number) => string) {
  const call = {
    method: 'POST',
    path: `/api/tasks/${taskId}/comments`,
    body: { content: contentFor(taskId) },
  } as const
  const key = randomUUID()
  for (let attempt = taskId; ; attempt += 1) {
    const answer = await send(urlFor(attempt), cookie, { ...call, key })
    if (answer?.status === 201) return
    if (answer && answer.status < 500 && answer.status !== 409) {
      throw new Error(`A comment got ${answer.status}: ${answer.text}`)
    }
    await delay(retryMilliseconds)
  }
}

/** A user and task with more than one notification or email counts as repeated. */
const countNames = ['comments', 'mentions', 'reminders', 'others', 'unmailed', 'mails', 'repeated'] as const
type Counts = Record<(typeof countNames)[number], number>

async function countsOf({ projectId, mentionedIds, remindedId }: Scene, { db }: Stage) {
  const { rows } = await sql<Counts>`
    with told as (select * from notifications where project_id = ${projectId}),
    mailed as (
      select recipient_id, task_id from mails join tasks on tasks.id = mails.task_id
      where tasks.project_id = ${projectId} and recipient_id = any(${mentionedIds}::bigint[])
    )
    select
      (select count(*)::integer from comments join tasks on tasks.id = task_id where project_id = ${projectId}) as comments,
      (select count(*)::integer from told where kind = 'mentioned' and user_id = any(${mentionedIds}::bigint[])) as mentions,
      (select count(*)::integer from told where kind = 'due_soon' and user_id = ${remindedId}) as reminders,
      (select count(*)::integer from told where kind not in ('mentioned', 'due_soon')) as others,
      (select count(*)::integer from told where mail_id is null) as unmailed,
      (select count(*)::integer from mailed) as mails,
      (
        select count(*)::integer from (
          select from told group by user_id, task_id having count(*) > 1
          union all
          select from mailed group by recipient_id, task_id having count(*) > 1
        ) twice
      ) as repeated`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  return counts
}
