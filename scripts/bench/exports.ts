import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from './figure'
import { residentMegabytes } from './memory'
import { openDatabaseStage } from './requests/database-stage'
import { addBoard } from './requests/seed'

const tasks = 20_000
const everyMilliseconds = 50

/** Downloads a board, and measures how long that takes and by how much the process grows meanwhile. */
export async function measureExports(record: (figures: Figure[]) => void) {
  const stage = await openDatabaseStage()
  try {
    const owner = await stage.db
      .insertInto('users')
      .values({ username: 'exporter', email: 'exporter@example.org', passwordHash: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const board = await stage.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      return addBoard(transaction, { owner: owner.id, organizationId: null, tasks })
    })
    const server = await stage.startProductServer('product')
    const download = async () => {
      const headers = { cookie: await stage.cookieOf(owner.id) }
      const { body } = await fetch(`${server.url}/api/projects/${board.id}/export`, { headers })
      let bytes = 0
      for await (const chunk of body ?? []) bytes += chunk.length
      return bytes
    }
    await download()
    const before = await residentMegabytes(server.pid)
    const begun = performance.now()
    let most = before
    const watching = new AbortController()
    const watch = async () => {
      while (!watching.signal.aborted) {
        most = Math.max(most, await residentMegabytes(server.pid))
        await delay(everyMilliseconds)
      }
    }
    const [bytes] = await Promise.all([download().finally(() => watching.abort()), watch()])
    const name = `export of ${tasks.toLocaleString('en')} tasks`
    record([
      { name: `${name} (time)`, value: (performance.now() - begun) / 1_000, unit: 's' },
      { name: `${name} (memory, at most more than before)`, value: most - before, unit: 'MB', limit: 60 },
      { name: `${name} (archive)`, value: bytes / 1_000, unit: 'kB' },
    ])
  } finally {
    await stage.close()
  }
}
