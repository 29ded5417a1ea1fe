import type { Figure } from './figure'
import { measureFanOut } from './fan-out'
import { openDatabaseStage } from './requests/database-stage'
import { seedCrowd } from './requests/seed'

const garbageCollector = new URL('collect-garbage.mjs', import.meta.url).href

/** A user may have 20 streams. */
const crowd = { users: 50, streamsEach: 20 }

/** Measures one board that a thousand browsers have open. */
export async function measureLive(record: (figures: Figure[]) => void) {
  const stage = await openDatabaseStage()
  try {
    const { ownerId, memberIds, boardId } = await seedCrowd(stage.db, crowd.users)
    const subscribers: string[] = []
    for (const memberId of memberIds) {
      const cookie = await stage.cookieOf(memberId)
      subscribers.push(...Array.from({ length: crowd.streamsEach }, () => cookie))
    }
    const { url, pid } = await stage.startProductServer('product', {
      NODE_OPTIONS: `--import=${garbageCollector}`,
    })
    record(
      await measureFanOut({
        url,
        pid,
        cookie: await stage.cookieOf(ownerId),
        projectId: boardId,
        subscribers,
      }),
    )
  } finally {
    await stage.close()
  }
}
