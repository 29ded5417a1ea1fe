import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOf, outputOf } from '../../tests/e2e/support/product'

const supervisor = pathToFileURL(join(import.meta.dirname, '..', 'supervise.mjs')).href
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laneway-supervise-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Supervises a program with this text. */
async function run(program: string) {
  const path = join(folder, 'program.mjs')
  await writeFile(path, program)
  const start = join(folder, 'start.mjs')
  await writeFile(start, `import { supervise } from '${supervisor}'\nsupervise(${JSON.stringify(path)})`)
  const child = spawn(process.execPath, [start], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = outputOf(child)
  const code = await endOf(child)
  return { code, lines: output().trimEnd().split('\n') }
}

test.each([
  ['exit code 3', 'process.exit(3)'],
  ['SIGKILL', "process.kill(process.pid, 'SIGKILL')"],
])('a server that crashes by %s is started again five times in ten minutes', async (reason, crash) => {
  const { code, lines } = await run(`process.send('listening', () => { ${crash} })`)

  expect(lines).toEqual([
    ...Array.from({ length: 5 }, () => `The server has crashed (${reason}) and is started again.`),
    `The server has crashed 6 times in 10 minutes (${reason}).`,
  ])
  expect(code).toBe(1)
})

test('a server that ends before it has listened is not started again', async () => {
  expect(await run("process.stderr.write('PORT is taken'); process.exit(1)")).toEqual({
    code: 1,
    lines: ['PORT is taken'],
  })
})

test('a server that ends by itself is not started again', async () => {
  expect(await run("process.send('listening', () => process.exit(0))")).toEqual({ code: 0, lines: [''] })
})
