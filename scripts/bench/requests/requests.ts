import { rm } from 'node:fs/promises'
import { createSessions, noPlace } from '@/server/auth/sessions'
import { openDatabase } from '@/server/database'
import { startEmbeddedPostgres } from '@/server/embedded-postgres/start-embedded-postgres'
import { migrateToLatest } from '@db/migrate'
import { makeDataDir } from '../../../tests/journeys/support/product'
import { compare, type Pace, type Row } from './compare'
import { seed } from './seed'
import { startOurs, startYardstick } from './servers'
import { workloads } from './workloads'

type Options = { pace: Pace; oursEnv?: NodeJS.ProcessEnv; only?: RegExp; record: (row: Row) => void }

/** Every workload on the product and on the yardstick, on the same database, one after the other. */
export async function compareRequests({ pace, oursEnv = {}, only = /./, record }: Options) {
  const dataDir = await makeDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, close } = openDatabase(postgres.connectionString)
  await migrateToLatest(db)
  const seeded = await seed(db)
  const sessions = createSessions(db, false)
  const cookieOf = async (userId: number) => {
    const { name, value } = await sessions.start(userId, true, noPlace)
    return `${name}=${value}`
  }
  const cookies = { editor: await cookieOf(seeded.editorId), planner: await cookieOf(seeded.plannerId) }
  const servers = {
    usual: await startOurs('ours', dataDir, oursEnv),
    forgetful: await startOurs('ours, forgetful', dataDir, { BOARD_MEMORY_MB: '1' }),
    yardstick: await startYardstick('yardstick', postgres.connectionString),
    another: await startYardstick('another yardstick', postgres.connectionString),
  }
  const databasePid = postgres.pid
  try {
    const board = `${servers.usual.url}/api/projects/${seeded.boards[200]}/tasks`
    const etag = (await fetch(board, { headers: { cookie: cookies.editor } })).headers.get('etag') ?? ''
    const all = workloads(seeded, etag)
    for (const { name, reader, ours, base, goal } of all.filter((each) => only.test(each.name))) {
      const sides = {
        ours: { target: servers[ours.server], next: ours.next },
        base: { target: servers[base.server], next: base.next },
      }
      record(await compare({ name, ...sides, goal, databasePid, cookie: cookies[reader] }, pace))
    }
    const noise = all.find(({ name }) => name === 'board of 200, unchanged')
    if (noise && only.test('noise')) {
      const { next } = noise.base
      record(
        await compare(
          {
            name: 'the yardstick to itself: noise',
            ours: { target: servers.another, next },
            base: { target: servers.yardstick, next },
            databasePid,
            cookie: cookies.editor,
          },
          pace,
        ),
      )
    }
  } finally {
    for (const { stop } of Object.values(servers)) await stop()
    await close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
