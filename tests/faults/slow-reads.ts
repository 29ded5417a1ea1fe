import { sql } from 'kysely'
import { quantile } from '../../scripts/bench/figure'
import { countsOf, type Finding, unless } from './finding'
import { type Answer, send } from './rest-caller'
import type { Stage } from './stage'

type Size = { texts: number; notifications: number; changes: number; rounds: number; isTimed: boolean }

const readsOfOthers = 40
/** The limit to the slowdown of other users: twice the usual time, or this time. */
const allowedMilliseconds = 100

const manyWords = Array.from({ length: 35 }, (_, index) => `w${index}`).join(' ')

/** The most expensive reads of a user who has a lot of data and has deleted a lot. */
const worst = (projectId: number) => [
  {
    path: `/api/search?q=${encodeURIComponent(manyWords)}`,
    procedure: 'search.everywhere',
    input: { q: manyWords },
  },
  { path: '/api/search?q=nowhere', procedure: 'search.everywhere', input: { q: 'nowhere' } },
  { path: '/api/notifications', procedure: 'notification.list', input: {} },
  { path: '/api/notifications?unread=true', procedure: 'notification.list', input: { unread: true } },
  { path: '/api/user', procedure: 'account.me', input: {} },
  { path: '/api/work-log', procedure: 'history.workLog', input: {} },
  { path: '/api/activity', procedure: 'history.activity', input: {} },
  {
    path: `/api/projects/${projectId}/activity?about=people`,
    procedure: 'history.project',
    input: { projectId, about: 'people' },
  },
  { path: '/api/projects', procedure: 'project.list', input: {} },
  { path: '/api/tasks/my-tasks', procedure: 'task.mine', input: {} },
]

/** One user sends the most expensive reads, concurrently and in one batch, repeatedly. */
export async function readSlowly(stage: Stage, { isTimed, rounds, ...size }: Size): Promise<Finding> {
  const { cookie, projectId } = await busyPerson(stage, size)
  const other = await stage.ownBoard()
  const board = () =>
    send(stage.url, other.cookie, { method: 'GET', path: `/api/projects/${other.projectId}/tasks` })
  const calls = worst(projectId)
  const inputs = Object.fromEntries(calls.map(({ input }, index) => [index, input]))
  const names = calls.map(({ procedure }) => procedure).join(',')
  const batch = `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`

  await board()
  const alone = await repeated(board)
  const own: (Answer | undefined)[] = []
  let isOver = false
  const slow = (async () => {
    for (let round = 0; round < rounds || !isOver; round += 1) {
      const paths = [...calls.map(({ path }) => path), batch]
      own.push(...(await Promise.all(paths.map((path) => send(stage.url, cookie, { method: 'GET', path })))))
    }
  })()
  const beside = await repeated(board)
  isOver = true
  await slow

  const [before, meanwhile] = [alone, beside].map((answers) =>
    quantile(
      answers.map((answer) => answer?.milliseconds ?? Infinity),
      0.95,
    ),
  )
  const statuses = own.map((answer) => answer?.status ?? 'none')
  return {
    line: `slow reads of one person: ${countsOf(statuses)}; the board of another p95 ${Math.round(before ?? 0)} ms alone, ${Math.round(meanwhile ?? 0)} ms beside them`,
    faults: [
      ...beside
        .filter((answer) => answer?.status !== 200)
        .map((answer) => `another person got ${answer?.status ?? 'nothing'}: ${answer?.text ?? ''}`),
      ...own
        .filter((answer) => !answer || ![200, 207, 429].includes(answer.status))
        .map((answer) => `the person got ${answer?.status ?? 'nothing'}: ${answer?.text ?? ''}`),
      ...unless(
        !isTimed || (meanwhile ?? Infinity) <= Math.max(allowedMilliseconds, 2 * (before ?? 0)),
        `others waited ${Math.round(meanwhile ?? Infinity)} ms`,
      ),
    ],
  }
}

async function repeated(read: () => Promise<Answer | undefined>) {
  const answers: (Answer | undefined)[] = []
  while (answers.length < readsOfOthers) answers.push(await read())
  return answers
}

/** A user with long texts, a long history, and notifications of a project that the user can no longer see. */
async function busyPerson({ db, make, signIn }: Stage, size: Omit<Size, 'rounds' | 'isTimed'>) {
  const person = await make.user()
  const { id: projectId } = await make.project(person)
  const lost = await make.project(await make.user())
  const text = `${'half a bed of beans '.repeat(480)} ${manyWords.replace('w0 ', '')}`
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`
      insert into tasks (project_id, title, description, status, priority)
      select ${projectId}::bigint, 'Task ' || n, ${text}::text, 'todo', 'low'
      from generate_series(1, ${size.texts}::integer) n`.execute(transaction)
    await sql`
      insert into notifications (user_id, kind, project_id)
      select ${person.id}::bigint, 'due_changed', case when n % 2 = 0 then ${projectId}::bigint else ${lost.id} end
      from generate_series(1, ${size.notifications}::integer) n`.execute(transaction)
    await sql`
      insert into changes (project_id, revision, kind, actor_id, fields)
      select ${projectId}::bigint, n, 'task.changed', ${person.id}::bigint,
        case when n % 2 = 0 then '{"status": {"from": "todo", "to": "done"}}' else '{"title": {"from": "a", "to": "b"}}' end::jsonb
      from generate_series(1, ${size.changes}::integer) n`.execute(transaction)
  })
  await sql`vacuum analyze`.execute(db)
  return { cookie: await signIn(person), projectId }
}
