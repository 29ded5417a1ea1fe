import { sql } from 'kysely'
import type { Figure } from './figure'
import { growthDuring } from './memory'
import { openDatabaseStage } from './requests/database-stage'
import { addBoard } from './requests/seed'

const tasks = 20_000

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
    const begun = performance.now()
    const { result: bytes, megabytes } = await growthDuring(server.pid, download)
    const name = `export of ${tasks.toLocaleString('en')} tasks`
    record([
      { name: `${name} (time)`, value: (performance.now() - begun) / 1_000, unit: 's' },
      { name: `${name} (memory, at most more than before)`, value: megabytes, unit: 'MB', limit: 60 },
      { name: `${name} (archive)`, value: bytes / 1_000, unit: 'kB' },
    ])
  } finally {
    await stage.close()
  }
}
