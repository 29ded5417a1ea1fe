import { sql } from 'kysely'
import { z } from 'zod'
import { rankSql } from '@/server/features/tasks/task-order-queries'
import { type Finding, unless } from './finding'
import { ask } from './rest-caller'
import type { Stage } from './stage'

type Size = {
  /** The number of drops of the lane's cards between the same two. */
  drops: number
  cards: number
}

const averageRankMaxLength = 40
const changedTask = z.object({ version: z.number() })

/** Drops cards between the same two: their order stays exact, and their ranks short. */
export async function dropMany({ db, make, url, signIn }: Stage, { drops, cards }: Size): Promise<Finding> {
  const owner = await make.user()
  const project = await make.project(owner)
  const cookie = await signIn(owner)
  const ids: number[] = []
  for (let index = 0; index < cards; index += 1) ids.push((await make.task(project)).id)
  const [first = 0, ...others] = ids
  let expected = ids
  const faults: string[] = []
  for (let index = 0; index < drops; index += 1) {
    const dropped = others[index % others.length] ?? 0
    const path = `/api/tasks/${dropped}`
    changedTask.parse(await ask(url, cookie, { method: 'PATCH', path, body: { afterTaskId: first } }))
    expected = [first, dropped, ...expected.filter((id) => id !== first && id !== dropped)]
    if (index % 500 === 0 && !(await isOrdered(expected))) faults.push(`wrong order after ${index} drops`)
  }
  const { rows } = await sql<{ average: number; longest: number; versions: number }>`
    select avg(length(rank))::float as average, max(length(rank)) as longest, sum(version)::integer as versions
    from tasks where project_id = ${project.id}`.execute(db)
  const { average = 0, longest = 0, versions = 0 } = rows[0] ?? {}
  return {
    line: `${drops} drops among ${cards} cards: ranks of ${average.toFixed(1)} characters, at most ${longest}`,
    faults: [
      ...faults,
      ...unless(await isOrdered(expected), 'the order is wrong at the end'),
      ...unless(average <= averageRankMaxLength, `ranks have ${average} characters on average`),
      ...unless(versions === cards + drops, `${versions - cards} versions were written by ${drops} drops`),
    ],
  }

  async function isOrdered(order: readonly number[]) {
    const { rows: found } = await sql<{ id: number }>`
      select id from tasks where project_id = ${project.id} order by ${sql.raw(rankSql('tasks'))}, id`.execute(
      db,
    )
    return found.map(({ id }) => id).join() === order.join()
  }
}
