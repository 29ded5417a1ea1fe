import { sql } from 'kysely'
import type { Figure } from './figure'
import { growthDuring } from './memory'
import { openDatabaseStage } from './requests/database-stage'
import { addBoard, addUser } from './requests/seed'

const tasks = 200_000
/** The size of a board that is exported first, so that the first export's cost is not measured. */
const warmUpTasks = 2_000

/** Downloads a board, and measures the time and the growth of the process's memory meanwhile. */
export async function measureExports(record: (figures: Figure[]) => void) {
  const stage = await openDatabaseStage()
  try {
    const owner = await addUser(stage.db, 'exporter')
    const boards = await stage.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      const boardOf = (count: number) => addBoard(transaction, { owner, organizationId: null, tasks: count })
      return { small: await boardOf(warmUpTasks), large: await boardOf(tasks) }
    })
    await sql`vacuum analyze`.execute(stage.db)
    const server = await stage.startProductServer('product')
    const headers = { cookie: await stage.cookieOf(owner) }
    const download = async ({ id }: { id: number }) => {
      const { body } = await fetch(`${server.url}/api/projects/${id}/export`, { headers })
      let bytes = 0
      for await (const chunk of body ?? []) bytes += chunk.length
      return bytes
    }
    await download(boards.small)
    const begun = performance.now()
    const { result: bytes, megabytes } = await growthDuring(server.pid, () => download(boards.large))
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
