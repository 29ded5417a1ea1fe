import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOf, makeDataDir, outputOf, type Product, startProduct } from '../journeys/support/product'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

let dataDir: string
let product: Product | undefined

beforeEach(async () => {
  dataDir = await makeDataDir()
})

afterEach(async () => {
  await product?.stop()
  product = undefined
  await rm(dataDir, { recursive: true, force: true })
})

async function runDemo() {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['scripts/with-setup.mjs', 'scripts/demo.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, DATABASE_URL: '', PUBLIC_URL: '', DATA_DIR: dataDir },
  })
  const output = outputOf(child)
  return { code: await endOf(child), output: output() }
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

test('everybody whom the demo prints can sign in with the printed password', async () => {
  const { code, output } = await runDemo()
  expect(code).toBe(0)
  const emails = output.match(/\S+@\S+/g) ?? []
  const password = /password: (.+)/.exec(output)?.[1] ?? ''

  product = await startProduct({ dataDir })
  const { url } = product
  const statuses = await Promise.all(emails.map(async (email) => (await signIn(url, email, password)).status))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
})

test('a running server shows the demo at once; a second demo is refused in one line', async () => {
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
