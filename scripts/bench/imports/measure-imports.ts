import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { call } from '../fan-out'
import { type Figure, quantile } from '../figure'
import { growthDuring } from '../memory'
import { type DatabaseStage, openDatabaseStage } from '../requests/database-stage'
import { addBoard, addUser } from '../requests/seed'
import { size, trelloBoard } from './trello-board'

const shown = z.object({ id: z.int(), state: z.string(), error: z.string().nullable(), tasks: z.int() })
const pollMilliseconds = 50
const timeoutMilliseconds = 180_000
const callsBefore = 300
const pauseMilliseconds = 20
const settleMilliseconds = 2_000

type Server = { url: string; pid: number }
type Board = { id: number; tasks: number[] }

/** Imports a large Trello board as a new project and into a project in use, beside other users' calls. */
export async function measureImports(record: (figures: Figure[]) => void) {
  const stage = await openDatabaseStage()
  try {
    const people = await seedPeople(stage)
    const server = await stage.startProductServer('product')
    const content = trelloBoard()
    const usual = await times(people.other, server, { count: callsBefore })
    await delay(settleMilliseconds)
    record(await importNew(server, content, people, usual))
    await delay(settleMilliseconds)
    record(await importInto(server, content, people))
  } finally {
    await stage.close()
  }
}

type Person = { cookie: string; board: Board }
type People = { importer: string; other: Person; member: Person }

/** The importer, a user with a board, and a user who works on the importer's board. */
async function seedPeople({ db, cookieOf }: DatabaseStage): Promise<People> {
  const [importer, other, member] = [
    await addUser(db, 'importer'),
    await addUser(db, 'other'),
    await addUser(db, 'member'),
  ]
  const organization = await db
    .insertInto('organizations')
    .values({ name: 'North Garden', slug: 'north-garden' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('organizationMembers')
    .values(
      [importer, other, member].map((userId) => ({
        organizationId: organization.id,
        userId,
        role: 'member' as const,
      })),
    )
    .execute()
  const board = (owner: number) => addBoard(db, { owner, organizationId: organization.id, tasks: 200 })
  const [shared, own] = [await board(importer), await board(other)]
  await db
    .insertInto('projectMembers')
    .values({ projectId: shared.id, userId: member, permissionRole: 'editor' })
    .execute()
  return {
    importer: await cookieOf(importer),
    other: { cookie: await cookieOf(other), board: own },
    member: { cookie: await cookieOf(member), board: shared },
  }
}

type Times = { lists: number[]; moves: number[]; rejected: number }

async function importNew(server: Server, content: string, { importer, other }: People, usual: Times) {
  const ended = new AbortController()
  const running = async () => {
    const meanwhile = times(other, server, { until: ended.signal })
    const seconds = await importBoard(server, importer, content, null).finally(() => ended.abort())
    return { seconds, meanwhile: await meanwhile }
  }
  const { result, megabytes } = await growthDuring(server.pid, running)
  const { seconds, meanwhile } = result
  const figures: Figure[] = [
    { name: `${name}, sent to its preview`, value: seconds.preview, unit: 's', limit: 2 },
    { name: `${name}, run to its end`, value: seconds.run, unit: 's', limit: 20 },
    { name: `${name}, memory, at most more than before`, value: megabytes, unit: 'MB', limit: 150 },
  ]
  const others = (what: string, before: number[], during: number[]): Figure[] => [
    { name: `another’s ${what} before, p95`, value: quantile(before, 0.95), unit: 'ms' },
    {
      name: `another’s ${what} meanwhile, p95 to the usual`,
      value: quantile(during, 0.95) / quantile(before, 0.95),
      unit: '×',
      limit: 2,
    },
  ]
  return [
    ...figures,
    ...others('task list', usual.lists, meanwhile.lists),
    ...others('move of a task', usual.moves, meanwhile.moves),
  ]
}

async function importInto(server: Server, content: string, { importer, member }: People): Promise<Figure[]> {
  const ended = new AbortController()
  const meanwhile = times(member, server, { until: ended.signal })
  const seconds = await importBoard(server, importer, content, member.board.id).finally(() => ended.abort())
  const { moves, rejected } = await meanwhile
  return [
    { name: `${name} into a project, run to its end`, value: seconds.run, unit: 's', limit: 20 },
    {
      name: 'the longest write of a member there meanwhile',
      value: Math.max(...moves) / 1_000,
      unit: 's',
      limit: 1,
    },
    { name: 'their writes there that were rejected', value: rejected, unit: '', limit: 0 },
  ]
}

const name = `import of ${size.cards.toLocaleString('en')} cards, ${size.comments.toLocaleString('en')} comments`

/** Sends a board, and runs the import as soon as its preview is ready. */
async function importBoard({ url }: Server, cookie: string, content: string, projectId: number | null) {
  const body = new FormData()
  body.set('source', 'trello')
  if (projectId !== null) body.set('projectId', String(projectId))
  body.set('file', new File([content], 'board.json', { type: 'application/json' }))
  const sent = performance.now()
  const answer = await fetch(`${url}/api/imports`, { method: 'POST', headers: { cookie }, body })
  if (!answer.ok) throw new Error(`The import was answered with ${answer.status}: ${await answer.text()}`)
  const { id } = shown.parse(await answer.json())
  await untilState(url, cookie, id, 'preview')
  const begun = performance.now()
  await call(url, cookie, 'POST', `/api/imports/${id}/run`, {})
  await untilState(url, cookie, id, 'done')
  return { preview: (begun - sent) / 1_000, run: (performance.now() - begun) / 1_000 }
}

async function untilState(url: string, cookie: string, id: number, wanted: string) {
  const giveUpAt = performance.now() + timeoutMilliseconds
  while (performance.now() < giveUpAt) {
    const answer = await fetch(`${url}/api/imports/${id}`, { headers: { cookie } })
    const { state, error, tasks } = shown.parse(await answer.json())
    if (state === 'failed' || tasks > size.cards) throw new Error(error ?? `It has ${tasks} tasks.`)
    if (state === wanted) return
    await delay(pollMilliseconds)
  }
  throw new Error(`The import was not ${wanted} in time.`)
}

type HowLong = { count: number } | { until: AbortSignal }

/** Reads a board and moves a task there, in turns. @returns the milliseconds of each call */
async function times({ cookie, board }: Person, { url }: Server, howLong: HowLong): Promise<Times> {
  const measured: Times = { lists: [], moves: [], rejected: 0 }
  const isOver = (turn: number) => ('count' in howLong ? turn >= howLong.count : howLong.until.aborted)
  for (let turn = 0; !isOver(turn); turn += 1) {
    const status = turn % 2 === 0 ? 'in_progress' : 'review'
    const moving = performance.now()
    const moved = await fetch(`${url}/api/tasks/${board.tasks[turn % board.tasks.length]}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    })
    await moved.arrayBuffer()
    measured.moves.push(performance.now() - moving)
    if (!moved.ok) measured.rejected += 1
    const listing = performance.now()
    await (await fetch(`${url}/api/projects/${board.id}/tasks`, { headers: { cookie } })).arrayBuffer()
    measured.lists.push(performance.now() - listing)
    await delay(pauseMilliseconds)
  }
  return measured
}
