import { compare, type Pace, type Row } from './compare'
import { openDatabaseStage } from './database-stage'
import { seed } from './seed'
import { workloads } from './workloads'

type Options = {
  pace: Pace
  /** A filter on the names of the measured requests. */
  matching: string
  record: (row: Row) => void
}

/** Runs every workload on the product and on the baseline, on the same database, one after the other. */
export async function compareRequests({ pace, matching, record }: Options) {
  const stage = await openDatabaseStage()
  try {
    const seeded = await seed(stage.db)
    const cookies = {
      editor: await stage.cookieOf(seeded.editorId),
      planner: await stage.cookieOf(seeded.plannerId),
    }
    const servers = {
      usual: await stage.startProductServer('product'),
      forgetful: await stage.startProductServer('product, small cache', { BOARD_MEMORY_MB: '1' }),
      baseline: await stage.startBaseline('baseline'),
      another: await stage.startBaseline('another baseline'),
    }
    const board = `${servers.usual.url}/api/projects/${seeded.boards[200]}/tasks`
    const etag = (await fetch(board, { headers: { cookie: cookies.editor } })).headers.get('etag') ?? ''
    const measured = workloads(seeded, etag).filter(({ name }) => name.includes(matching))
    for (const { name, viewer, product, base, goal } of measured) {
      const cookie = cookies[viewer]
      const sides = {
        product: { target: servers[product.server], next: product.next, cookie },
        base: { target: servers[base.server], next: base.next, cookie },
      }
      record(await compare({ name, goal, ...sides }, pace))
    }
  } finally {
    await stage.close()
  }
}
