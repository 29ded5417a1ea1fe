import { z } from 'zod'
import { call } from './fan-out'
import { type Figure, median } from './figure'
import { openDatabaseStage } from './requests/database-stage'
import { addBoard, addUser } from './requests/seed'

const warmUp = 200
const pairs = 501

type Send = (headers: Record<string, string>, turn: number) => Promise<Response>

/** Compares calls with a token and calls with a cookie, in turns, from the same user to the same process. */
export async function measureTokens(record: (figures: Figure[]) => void) {
  const stage = await openDatabaseStage()
  try {
    const owner = await addUser(stage.db, 'owner')
    const board = await addBoard(stage.db, { owner, organizationId: null, tasks: 200 })
    const { url } = await stage.startProductServer('product')
    const cookie = await stage.cookieOf(owner)
    const wanted = { name: 'Bench', scope: 'write', projectIds: null, expiresInDays: null }
    const made = await (await call(url, cookie, 'POST', '/api/tokens', wanted)).json()
    const { token } = z.object({ token: z.string() }).parse(made)
    const by = { cookie: { cookie }, token: { authorization: `Bearer ${token}` } }

    const read: Send = (headers) => fetch(`${url}/api/projects/${board.id}`, { headers })
    const change: Send = (headers, turn) =>
      fetch(`${url}/api/tasks/${board.tasks[turn % board.tasks.length]}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Title ${turn}` }),
      })
    record([
      await ratioOf('reading a project with a token, to with a cookie', read, by),
      await ratioOf('changing a task with a token, to with a cookie', change, by),
    ])
  } finally {
    await stage.close()
  }
}

type Credentials = Record<'cookie' | 'token', Record<string, string>>

async function ratioOf(name: string, send: Send, by: Credentials): Promise<Figure> {
  for (let turn = 0; turn < warmUp; turn += 1) await timeOf(send, turn % 2 === 0 ? by.cookie : by.token, turn)
  const ratios = []
  for (let turn = 0; turn < pairs; turn += 1) {
    const isTokenFirst = turn % 2 === 0
    const first = await timeOf(send, isTokenFirst ? by.token : by.cookie, turn)
    const second = await timeOf(send, isTokenFirst ? by.cookie : by.token, turn)
    ratios.push(isTokenFirst ? first / second : second / first)
  }
  return { name: `${name}, median of ${pairs}`, value: median(ratios), unit: '×', limit: 1.05 }
}

async function timeOf(send: Send, headers: Record<string, string>, turn: number) {
  const start = performance.now()
  const response = await send(headers, turn)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`A call was answered with ${response.status}`)
  return performance.now() - start
}
