import { compare, type Pace, type Row } from './compare'
import { openDatabaseStage } from './database-stage'
import { seedGrown } from './seed'
import { growthWorkloads } from './workloads'

type Options = { pace: Pace; matching: string; record: (row: Row) => void }

/** The number of boards of 200 tasks and of users. */
const small = { users: 10, boards: 10 }
const large = { users: 10_000, boards: 1_000 }

/**
 * The CPU with a small database divided by the CPU with a large one, for the same responses to the same user:
 * 0.87 means 15 % more.
 */
export async function measureGrowth({ pace, matching, record }: Options) {
  const stages = [await openDatabaseStage(), await openDatabaseStage()] as const
  try {
    const [few, many] = stages
    const sideOf = async (stage: typeof few, size: typeof small) => {
      const seeded = await seedGrown(stage.db, size)
      return {
        target: await stage.startProductServer(`product, ${size.users} users`, { BOARD_MEMORY_MB: '0' }),
        cookie: await stage.cookieOf(seeded.ownerId),
        work: growthWorkloads(seeded),
      }
    }
    const base = await sideOf(few, small)
    const product = await sideOf(many, large)
    for (const [index, { name, next }] of product.work.entries()) {
      const before = base.work[index]
      if (!before || !name.includes(matching)) continue
      const sides = { product: { ...product, next }, base: { ...base, next: before.next } }
      record(await compare({ name: `${name}, of 200,000 to of 2,000 tasks`, goal: 0.87, ...sides }, pace))
    }
  } finally {
    for (const stage of stages) await stage.close()
  }
}
