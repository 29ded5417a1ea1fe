import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { insertTasks } from '@/server/testing/fixtures/insert-tasks'
import { countsOf, type Finding, unless } from '../finding'
import { ask, send } from '../rest-caller'
import type { AttackedServer } from './attacked-server'
import { attackerOf } from './attacker'

const mebibyte = 1024 * 1024

/** A hundred reads of a long board in one message of an assistant, and the same in batches of the typed client. */
export async function batchReads(server: AttackedServer): Promise<Finding> {
  const { url, stage } = server
  const { cookie, projectId } = await attackerOf(server)
  const description = 'lorem ipsum '.repeat(40)
  // One statement for all of them would exceed the time limit of a statement while the disk is busy.
  for (let round = 0; round < 8; round += 1)
    await insertTasks(stage.db, { id: projectId }, { count: 1_000, description })
  const made = await ask(url, cookie, {
    method: 'POST',
    path: '/api/tokens',
    body: { name: 'attack', scope: 'read', projectIds: null, expiresInDays: 7 },
  })
  const { token } = z.object({ token: z.string() }).parse(made)
  const message = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'list_tasks', arguments: { projectId } },
  })
  const post = async (body: object) => {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  }
  const batch = await post(Array.from({ length: 100 }, (_, id) => message(id)))
  const alone = await post(message(1))
  const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, { projectId }]))
  const query = `batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
  const typed = await Promise.all(
    Array.from({ length: 5 }, () =>
      send(url, cookie, { method: 'GET', path: `/trpc/${Array(10).fill('task.list').join()}?${query}` }),
    ),
  )
  return {
    line: `a hundred messages: ${batch.status}; one: ${alone.status} with ${alone.bytes} bytes; 5 batches of ten boards: ${countsOf(typed.map((answer) => answer?.status ?? 'nothing'))}`,
    faults: [
      ...unless(batch.status === 400, `a batch got ${batch.status}`),
      ...unless(alone.bytes <= 1.1 * mebibyte, `one answer has ${alone.bytes} bytes`),
    ],
  }
}

/** One user requests ten pages at once, repeatedly, each at another address. */
export async function openPages(server: AttackedServer, { rounds }: { rounds: number }): Promise<Finding> {
  const { url, stage } = server
  const { cookie, projectId } = await attackerOf(server)
  await insertTasks(
    stage.db,
    { id: projectId },
    { count: 40, description: '**a** [b](http://c.d) `e` - f '.repeat(300) },
  )
  const headers = {
    cookie: `${cookie}; laneway_preferences=timeZone%3DEurope%2FBerlin`,
    accept: 'text/html',
  }
  const answers: string[] = []
  const open = async (loop: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const page = `${url}/project/${projectId}?task=1&z=${loop}.${round}&q=${loop}${round}`
      const { status, html } = await openPage(page, headers)
      answers.push(`${status}${html.includes('page-data') ? ' rendered' : ''}`)
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, loop) => open(loop)))
  return {
    line: `pages of ten loops: ${countsOf(answers)}`,
    faults: unless(
      answers.every((answer) => answer.startsWith('200')),
      `pages got ${countsOf(answers)}`,
    ),
  }
}

/** Sends the request as a browser navigates, because `fetch` cannot navigate. */
const openPage = (page: string, headers: Record<string, string>) =>
  new Promise<{ status: number; html: string }>((resolve, reject) => {
    get(page, { headers }, (response) => {
      text(response).then((html) => resolve({ status: response.statusCode ?? 0, html }), reject)
    }).once('error', reject)
  })
