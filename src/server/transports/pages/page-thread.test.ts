import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageRenderer } from '@/domain/rendered-page'
import { createPageThread } from './page-thread'

/** Shows the number of the thread, and the answer of the query that the address names; some addresses fail. */
const program = `
const { parentPort, threadId } = require('node:worker_threads')
const pages = []
parentPort.postMessage({ kind: 'ready' })
parentPort.on('message', (message) => {
  if (message.kind === 'answer') {
    const page = pages[message.call]
    if (!message.answer) return parentPort.postMessage({ kind: 'failed', page, reason: 'no answer' })
    const rendered = { html: threadId + ' ' + message.answer.json, styles: '', data: '', awaited: [] }
    return parentPort.postMessage({ kind: 'rendered', page, rendered })
  }
  const { page, request: { address } } = message
  if (address === '/crash') process.exit(1)
  if (address === '/throw') throw new Error('thrown')
  if (address === '/silent') return
  parentPort.postMessage({ kind: 'call', page, call: pages.push(page) - 1, path: address, input: {} })
})`

let folder: string
let path: string
const threads: PageRenderer[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laneway-thread-'))
  path = join(folder, 'thread.cjs')
  await writeFile(path, program)
})

afterAll(async () => {
  await Promise.all(threads.map((thread) => thread.close()))
  await rm(folder, { recursive: true, force: true })
})

function openThread(idleMilliseconds?: number) {
  const thread = createPageThread(path, idleMilliseconds)
  threads.push(thread)
  const render = async (address: string) => {
    const rendered = await thread.render({
      address,
      language: '',
      keepsFilters: false,
      preferences: '',
      call: async (query) => {
        if (query === '/refused') throw new Error('refused')
        return { json: `answer to ${query}` }
      },
    })
    const [, number = '', text = ''] = /^(\d+) (.*)$/.exec(rendered?.html ?? '') ?? []
    return { number, text }
  }
  return { ...thread, render }
}

test('pages are rendered in one thread, each by the answers of its own queries', async () => {
  const { render, prepare } = openThread()
  await prepare()
  const pages = await Promise.all([render('/a'), render('/b'), render('/c')])
  expect(pages.map(({ text }) => text)).toEqual(['answer to /a', 'answer to /b', 'answer to /c'])
  expect(new Set(pages.map(({ number }) => number)).size).toBe(1)
})

test('a query that fails fails its page alone', async () => {
  const { render } = openThread()
  const [refused, other] = await Promise.allSettled([render('/refused'), render('/a')])
  expect([refused.status, other.status]).toEqual(['rejected', 'fulfilled'])
})

test.each(['/crash', '/throw'])(
  'after %s the pages that wait fail, and the next is rendered in another thread',
  async (fault) => {
    const { render } = openThread()
    const { number } = await render('/a')
    const results = await Promise.allSettled([render('/silent'), render(fault)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await render('/a')).number).not.toBe(number)
  },
)

test('a thread without work ends', async () => {
  const { render } = openThread(1)
  const { number } = await render('/a')
  await expect.poll(async () => (await render('/a')).number).not.toBe(number)
})

test('a thread that is closed renders no more of what waits', async () => {
  const { render, close } = openThread()
  await render('/a')
  const [waiting] = await Promise.allSettled([render('/silent'), close()])
  expect(waiting).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ended') } })
})
