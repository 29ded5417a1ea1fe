import { sql } from 'kysely'
import { type Finding, unless } from './finding'
import { unexpectedErrors } from './unexpected-errors'
import { productName, type Stage } from './stage'
import { until } from './until'
import { whileWriting } from './while-writing'

type Size = { writers: number; cuts: number; writesBetween: number }

const poolSize = 10

/** Terminates the product's database connections, one after the other, while users write. */
export async function cutConnections(
  stage: Stage,
  { writers: count, cuts, writesBetween }: Size,
): Promise<Finding> {
  const users = await stage.ownBoards(5)
  const work = { address: () => stage.url, users, writers: count }
  const { writers, present, broken } = await whileWriting(work, async (writers) => {
    for (let cut = 0; cut < cuts; cut += 1) {
      await writers.reach(writesBetween)
      await cutOne(stage)
    }
    await writers.reach(writesBetween)
  })
  const { errors, unanswered, acknowledged } = writers
  await until(async () => (await connections(stage, 'idle in transaction%')) === 0, 'no open transaction')
  const open = await connections(stage, '%')
  return {
    line: `${cuts} connections cut: ${acknowledged()} writes, ${errors.length} of 503, ${present} tasks present`,
    faults: [
      ...broken,
      ...unexpectedErrors(errors),
      ...unless(errors.length <= cuts, `${errors.length} calls failed for ${cuts} cuts`),
      ...unless(unanswered() === 0, `${unanswered()} calls got no response`),
      ...unless(open <= poolSize, `${open} connections are open`),
    ],
  }
}

const cutOne = ({ db }: Stage) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${productName}
    order by state = 'active' desc, random() limit 1`.execute(db)

async function connections({ db }: Stage, state: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where application_name = ${productName} and state like ${state}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
