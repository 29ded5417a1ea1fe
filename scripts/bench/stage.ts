import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { project } from '@/domain/project-schema'
import { taskPriorities, taskStatuses } from '@/domain/task'
import { dayMilliseconds } from '@/domain/units'
import { insertTasks } from '../../tests/e2e/support/insert-tasks'
import { makeDataDir, type Product, startProduct } from '../../tests/e2e/support/product'
import { chromiumFlags, chromiumPath } from '../chromium.mjs'

const account = { username: 'bench', email: 'bench@example.org', password: 'measured, not guessed' }
/** Without the header, the server cannot render pages before it knows the browser's time zone. */
const timeZone = 'Europe/Berlin'
/** Starts the built product on a separate database with one user, and a Chromium. */
export async function openStage() {
  const dataDir = await makeDataDir()
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'warn' } })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  await register(product)
  const session = await signIn(browser, product)

  return {
    product,
    /** The header that identifies the user in requests. */
    cookie: session.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    /** A browser context without cookies or cache. */
    newBrowser: () => newContext(browser, product),
    /** A browser context with the user's session, without a cache. */
    newMember: () => newContext(browser, product, session),
    makeBoard: (member: BrowserContext, count: number) => makeBoard(product, member, count),
    close: async () => {
      await browser.close()
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const newContext = (browser: Browser, { url }: Product, storageState?: Session) =>
  browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, storageState })

async function register({ url }: Product) {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`The benchmark's user could not register: ${await response.text()}`)
}

async function signIn(browser: Browser, product: Product) {
  const context = await newContext(browser, product)
  await context.request.post('/api/login', { data: { ...account, rememberMe: true } })
  const changed = await context.request.patch('/api/user', { data: { timeZone } })
  if (!changed.ok()) throw new Error(`The time zone could not be set: ${await changed.text()}`)
  const session = await context.storageState()
  await context.close()
  return session
}

/**
 * Creates a board with this many tasks, spread over its lanes, a sixth of them assigned to the user; returns its
 * address.
 */
async function makeBoard({ dataDir }: Product, member: BrowserContext, count: number) {
  const created = await member.request.post('/api/projects', { data: { name: `Board of ${count}` } })
  const { id, userId } = project.parse(await created.json())
  const rows = Array.from({ length: count }, (_, index) => ({
    projectId: id,
    title: `Task ${index + 1}: look after bed ${index % 40} and write down what grows there`,
    description: '',
    status: taskStatuses[index % taskStatuses.length] ?? 'todo',
    priority: taskPriorities[index % taskPriorities.length] ?? 'medium',
    dueDate: index % 4 === 0 ? null : dayFromNow(index % 12),
    assignedTo: index % 6 === 0 ? userId : null,
  }))
  await insertTasks(rows, dataDir)
  return `/project/${id}`
}

const dayFromNow = (days: number) => new Date(Date.now() + days * dayMilliseconds).toISOString()
