import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { demoPassword } from '../../db/seeds/demo/users'
import { notification } from '../../src/domain/notification-schema'
import { freePort } from '../../src/server/platform/process/free-port'
import {
  endOf,
  makeMigratedDataDir,
  outputOf,
  type Product,
  startProduct,
  untilPrinted,
} from '../e2e/support/product'

let dataDir: string
let product: Product | undefined
let demo: ChildProcess | undefined

beforeEach(async () => {
  dataDir = await makeMigratedDataDir()
})

afterEach(async () => {
  await product?.stop()
  product = undefined
  if (demo) await endOf(demo, 'SIGINT')
  demo = undefined
  await rm(dataDir, { recursive: true, force: true })
})

function launchDemo(words: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME } = process.env
  return spawn(process.execPath, ['scripts/with-setup.mjs', 'scripts/demo.ts', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, DATABASE_URL: '', PUBLIC_URL: '', DATA_DIR: dataDir, ...env },
  })
}

async function runDemo() {
  const child = launchDemo()
  const output = outputOf(child)
  return { code: await endOf(child), output: output() }
}

/** Returns the output once AeroAuth is running. */
async function runWithAeroAuth(port: number, env: NodeJS.ProcessEnv) {
  demo = launchDemo(['--with-aeroauth', '--aeroauth-port', String(port)], env)
  const output = outputOf(demo)
  await untilPrinted(demo, output, /^AEROAUTH_CLIENT_SECRET=.+\n/m)
  return output()
}

async function signIn(url: string, email: string, password: string) {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { status: response.status, cookie }
}

test('every user that the demo prints can sign in with the printed password', async () => {
  await rm(dataDir, { recursive: true })
  const { code, output } = await runDemo()
  expect(code).toBe(0)
  const emails = output.match(/\S+@\S+/g) ?? []
  const password = /password: (.+)/.exec(output)?.[1] ?? ''

  product = await startProduct({ dataDir })
  const { url } = product
  const answers = await Promise.all(emails.map((email) => signIn(url, email, password)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const me = await fetch(`${url}/api/user`, { headers: { cookie: answers[0]?.cookie ?? '' } })
  expect(await me.json(), 'nobody is asked to confirm an address of the demo').toMatchObject({
    emailProven: true,
  })
})

test('a running server shows the demo at once; a second demo fails with one line', async () => {
  product = await startProduct({ dataDir })
  const { output } = await runDemo()
  const password = /password: (.+)/.exec(output)?.[1] ?? ''
  const { cookie } = await signIn(product.url, 'eve@example.org', password)
  const projects = async () => (await fetch(`${product?.url}/api/projects`, { headers: { cookie } })).json()
  const shown = await projects()
  expect(shown).toContainEqual(
    expect.objectContaining({ name: 'North garden', doneTasks: 4, overdueTasks: 2 }),
  )

  expect(await runDemo()).toEqual({
    code: 1,
    output: expect.stringMatching(/^The demo needs an empty database[^\n]*\n$/),
  })
  expect(await projects()).toEqual(shown)
})

test('the inbox of the demo tells of the last days, newest first, with some unread', async () => {
  await runDemo()
  product = await startProduct({ dataDir })
  const { cookie } = await signIn(product.url, 'eve@example.org', demoPassword)
  const answer = await fetch(`${product.url}/api/notifications`, { headers: { cookie } })
  const told = z.array(notification).parse(await answer.json())
  const times = told.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(times.map((time) => time.slice(0, 10))).size).toBeGreaterThan(3)
  const unread = told.filter(({ readAt }) => readAt === null)
  expect(unread.length).toBeGreaterThan(2)
  expect(unread.length).toBeLessThan(told.length / 2)
})

test('with the settings that it prints, Laneway uses its AeroAuth, which stops on Ctrl+C', async () => {
  const [port, aeroAuthPort] = [await freePort(), await freePort()]
  const env = { PORT: String(port) }
  const output = await runWithAeroAuth(aeroAuthPort, env)
  const printed = output.split('\n').filter((line) => line.startsWith('AEROAUTH_'))
  product = await startProduct({ dataDir, env: { ...env, ...parseEnv(printed.join('\n')) } })

  const page = await signInPage(`http://localhost:${port}/api/auth/aeroauth`)
  expect(page).toContain('eve@example.org')
  expect(page).toContain('ulf@example.org, not confirmed')
  expect(demo && (await endOf(demo, 'SIGINT'))).toBe(0)
  expect(await runWithAeroAuth(aeroAuthPort, env)).toMatch(/^The database holds people already/m)
})

async function signInPage(address: string) {
  const toAeroAuth = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? ''
  const toPage = await fetch(toAeroAuth, { redirect: 'manual' })
  const headers = { cookie: toPage.headers.getSetCookie().join('; ') }
  const page = new URL(toPage.headers.get('location') ?? '', toAeroAuth)
  return (await fetch(page, { headers })).text()
}
