import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFixture } from '../faults/kill-rounds'
import { makeMigratedDataDir } from '../e2e/support/product'

let dataDir: string
let fixture: Awaited<ReturnType<typeof openFixture>>

beforeAll(async () => {
  dataDir = await makeMigratedDataDir()
  fixture = await openFixture({ dataDir, writers: 10, boards: 2, writesBeforeKill: 100 })
})

afterAll(async () => {
  await fixture.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  ['the server is killed, and its database ends with it', 'server'],
  ['the database is killed, and is restarted', 'database'],
  ['both are killed', 'everything'],
] as const)('no acknowledged write is lost, duplicated or partial after %s', async (_what, kind) => {
  const { faults, tasks, present } = await fixture.round(kind)

  expect(faults).toEqual([])
  expect(present).toBe(tasks)
})
