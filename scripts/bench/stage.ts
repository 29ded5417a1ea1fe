import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { project } from '@/domain/project-schema'
import { taskPriorities, taskStatuses } from '@/domain/task'
import { insertTasks } from '../../tests/e2e/support/insert-tasks'
import { makeDataDir, type Product, startProduct } from '../../tests/e2e/support/product'
import { chromiumFlags, chromiumPath } from '../chromium.mjs'

const account = { username: 'bench', email: 'bench@example.org', password: 'measured, not guessed' }

/** Starts the built product on a separate database with one user, and a Chromium. */
export async function openStage() {
  const dataDir = await makeDataDir()
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'warn' } })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const register = await fetch(`${product.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!register.ok) throw new Error(`The benchmark's user could not register: ${await register.text()}`)

  return {
    product,
    /** A browser context without cookies or cache. */
    newBrowser: () => newContext(browser, product),
    newMember: async () => {
      const context = await newContext(browser, product)
      await context.request.post('/api/login', { data: { ...account, rememberMe: true } })
      return context
    },
    makeBoard: (member: BrowserContext, count: number) => makeBoard(product, member, count),
    close: async () => {
      await browser.close()
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

const newContext = (browser: Browser, { url }: Product) =>
  browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })

/** Creates a board with this many tasks, spread over its lanes; returns its address. */
async function makeBoard({ dataDir }: Product, member: BrowserContext, count: number) {
  const created = await member.request.post('/api/projects', { data: { name: `Board of ${count}` } })
  const { id, userId } = project.parse(await created.json())
  const rows = Array.from({ length: count }, (_, index) => ({
    projectId: id,
    title: `Task ${index + 1}: look after bed ${index % 40} and write down what grows there`,
    description: '',
    status: taskStatuses[index % taskStatuses.length] ?? 'todo',
    priority: taskPriorities[index % taskPriorities.length] ?? 'medium',
    dueDate: null,
    assignedTo: userId,
  }))
  await insertTasks(dataDir, rows)
  return `/project/${id}`
}
