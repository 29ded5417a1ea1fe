import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isRunning, readPostmasterFile } from '@/server/platform/embedded-postgres/server-process'
import {
  endOf,
  launchProduct,
  makeMigratedDataDir,
  outputOf,
  type Product,
  readyAddress,
  startProduct,
  untilPrinted,
} from '../e2e/support/product'

let dataDir: string
let products: Product[]

beforeEach(async () => {
  dataDir = await makeMigratedDataDir()
  products = []
})

afterEach(async () => {
  await Promise.all(products.map((product) => product.stop()))
  await rm(dataDir, { recursive: true, force: true })
})

async function start(env: NodeJS.ProcessEnv = {}) {
  const product = await startProduct({ dataDir, env })
  products.push(product)
  return product
}

const linesWith = (product: Product, text: string) =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes(text))

async function postgresPid() {
  return (await readPostmasterFile(`${dataDir}/postgres`))?.pid ?? 0
}

describe('a start', () => {
  test('prints one line with the address at which the server responds', async () => {
    await rm(dataDir, { recursive: true })
    const product = await start()
    const [health, readiness, page] = await Promise.all(
      ['/healthz', '/readyz', '/'].map((path) => fetch(product.url + path)),
    )

    expect(linesWith(product, product.url)).toEqual([`Laneway is ready at ${product.url}`])
    expect([health?.status, readiness?.status, page?.status]).toEqual([200, 200, 200])
    expect(await page?.text()).toContain('<title>')
  })

  test('logs one JSON line per request, with the pattern of the route instead of its URL', async () => {
    const product = await start()
    await fetch(`${product.url}/api/projects/7?token=hush`)

    await expect.poll(() => linesWith(product, '"msg":"request"')).toHaveLength(1)
    const line: unknown = JSON.parse(linesWith(product, '"msg":"request"').join())
    expect(line).toMatchObject({ method: 'GET', route: '/api/projects/:projectId', status: 401 })
    expect(product.output()).not.toContain('hush')
  })

  test('right after a kill takes over the database of the killed server', async () => {
    const first = await start()
    process.kill(first.pid, 'SIGKILL')

    const second = await start()
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  })

  test('on a taken port prints one line about it and exits', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = String(typeof address === 'object' && address?.port)
    const child = await launchProduct({ DATA_DIR: dataDir, PORT: port })
    const output = outputOf(child)

    expect(await endOf(child)).toBe(1)
    expect(output()).toBe(`PORT ${port} is taken on 127.0.0.1; stop what uses it, or set PORT to another.\n`)
    expect(await isRunning(await postgresPid())).toBe(false)
    taken.close()
  })

  test.each([
    [
      'postgresql://laneway@127.0.0.1:1/laneway',
      'DATABASE_URL leads to no database that can be used (ECONNREFUSED)',
    ],
    ['mysql://laneway@127.0.0.1/laneway', 'DATABASE_URL must be an address such as postgresql://'],
  ])('with %s as database prints one line about it and exits', async (databaseUrl, message) => {
    const child = await launchProduct({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret long enough',
    })
    const output = outputOf(child)

    expect(await endOf(child)).toBe(1)
    expect(output().trimEnd().split('\n')).toEqual([expect.stringContaining(message)])
  })
})

describe('a stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('by %s exits with 0 and leaves no process', async (signal) => {
    const child = await launchProduct({ DATA_DIR: dataDir })
    const output = outputOf(child)
    await readyAddress(child, output)
    const postgres = await postgresPid()
    expect(await isRunning(postgres)).toBe(true)

    child.kill(signal)

    expect(await endOf(child, signal)).toBe(0)
    expect(await isRunning(postgres)).toBe(false)
  })

  test('completes a running request, and accepts no more', async () => {
    const product = await start()
    const body = JSON.stringify({
      email: 'ada@example.org',
      username: 'ada',
      password: 'correct horse battery',
    })
    const slow = request(`${product.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    })
    slow.flushHeaders()
    await once(slow, 'continue')

    const stopped = product.stop()
    const answersNewcomers = () =>
      fetch(`${product.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(answersNewcomers).toBe(false)
    slow.end(body)

    expect(await once(slow, 'response')).toEqual([expect.objectContaining({ statusCode: 201 })])
    expect(await stopped).toBe(0)
  })

  test('does not wait for idle keep-alive connections', async () => {
    const product = await start()
    await fetch(`${product.url}/healthz`)

    expect(await product.stop()).toBe(0)
  })

  test('keeps the data for the next start', async () => {
    const first = await start()
    const account = { email: 'ada@example.org', username: 'ada', password: 'correct horse battery' }
    const post = (url: string, body: object) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post(`${first.url}/api/register`, account)).status).toBe(201)
    await first.stop()

    const second = await start()
    expect((await post(`${second.url}/api/login`, account)).status).toBe(200)
  })

  test('PostgreSQL ends when the server is killed', async () => {
    const product = await start()
    const postgres = await postgresPid()
    process.kill(product.pid, 'SIGKILL')

    await expect.poll(() => isRunning(postgres)).toBe(false)
  })
})

describe('npm start', () => {
  test('starts a server again that was killed, and stops it by a signal', async () => {
    const child = await launchProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, startScript)
    const output = outputOf(child)
    const address = await readyAddress(child, output)
    const [server] = await childrenOf(child.pid ?? 0)

    process.kill(server ?? 0, 'SIGKILL')
    await untilPrinted(child, output, /The server has crashed \(SIGKILL\) and is started again\.\n.*ready/s)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)

    expect(await endOf(child, 'SIGTERM')).toBe(0)
    expect(await isRunning(await postgresPid())).toBe(false)
  })

  test('leaves no server behind when it is killed', async () => {
    const child = await launchProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, startScript)
    await readyAddress(child, outputOf(child))
    const [server] = await childrenOf(child.pid ?? 0)

    child.kill('SIGKILL')
    await expect.poll(() => isRunning(server ?? 0), { timeout: 20_000 }).toBe(false)
  })
})

const startScript = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

async function childrenOf(pid: number) {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)])
  return stdout.trim().split('\n').map(Number)
}
