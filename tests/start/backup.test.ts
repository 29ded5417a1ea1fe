import { spawn } from 'node:child_process'
import { copyFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBoards, signUp } from '../faults/users'
import { ask } from '../faults/rest-caller'
import {
  endOf,
  makeDataDir,
  makeMigratedDataDir,
  outputOf,
  type Product,
  startProduct,
} from '../e2e/support/product'

let first: string
let second: string
let products: Product[]

beforeEach(async () => {
  first = await makeMigratedDataDir()
  second = await makeDataDir()
  products = []
})

afterEach(async () => {
  await Promise.all(products.map((product) => product.stop()))
  await Promise.all([first, second].map((folder) => rm(folder, { recursive: true, force: true })))
})

async function start(dataDir: string) {
  const product = await startProduct({ dataDir })
  products.push(product)
  return product
}

async function run(command: 'backup' | 'restore', dataDir: string, file: string) {
  const program = fileURLToPath(new URL(`../../dist/server/${command}.js`, import.meta.url))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATABASE_URL: '', APP_SECRET: '', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const output = outputOf(child)
  return { code: await endOf(child), output: output() }
}

test('a running server’s data is backed up, and served by another server after the restore', async () => {
  const { url } = await start(first)
  const { cookie } = await signUp(url, 'ada')
  await ask(url, cookie, { method: 'POST', path: '/api/projects', body: { name: 'Engine' } })
  await ask(url, cookie, { method: 'POST', path: '/api/projects/1/tasks', body: { title: 'Note G' } })
  const before = await readBoards(url, [{ cookie, projectId: 1 }])

  const file = `${first}/engine.gz`
  const backup = await run('backup', first, file)
  expect(backup.output).toMatch(
    /^\d+ rows of \d+ tables \([\d.]+ MB\) are in .*engine\.gz\nKeep .*app-secret as well/,
  )
  expect(backup.code).toBe(0)

  const restored = await run('restore', second, file)
  expect(restored.output).toMatch(/^\d+ rows of \d+ tables \([\d.]+ MB\) are back from .*engine\.gz\n$/)
  await copyFile(`${first}/app-secret`, `${second}/app-secret`)
  const other = await start(second)
  expect(await readBoards(other.url, [{ cookie, projectId: 1 }])).toEqual(before)

  expect(await run('restore', second, file)).toEqual({
    code: 1,
    output: expect.stringMatching(/^A backup is restored into an empty database only[^\n]*\n$/),
  })
})
