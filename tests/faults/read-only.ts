import { sql } from 'kysely'
import { countsOf, type Finding } from './finding'
import { newTask } from './users'
import { type Answer, type Call, send } from './rest-caller'
import { isUnavailableError } from './unexpected-errors'
import type { Stage } from './stage'
import { until } from './until'

/** Makes the database read-only for a while, as during a failover. */
export async function makeReadOnly(stage: Stage): Promise<Finding> {
  const users = await stage.ownBoards(5)
  const writes: (Answer | undefined)[] = []
  const all = (call: (projectId: number) => Call) =>
    Promise.all(users.map(({ cookie, projectId }) => send(stage.url, cookie, call(projectId))))
  const read = () => all((projectId) => ({ method: 'GET', path: `/api/projects/${projectId}/tasks` }))
  const writesAre = (status: number) => async () => {
    const answers = await all(newTask)
    writes.push(...answers)
    return answers.every((answer) => answer?.status === status)
  }

  // These sessions are due for an update of the last use and for an extension.
  await sql`
    update sessions set last_seen_at = now() - interval '6 minutes', expires_at = now() + interval '10 days'`.execute(
    stage.db,
  )
  await setReadOnly(stage, true)
  try {
    await until(writesAre(503), 'all writes fail')
    const reads = await read()
    await setReadOnly(stage, false)
    await until(writesAre(201), 'writes come through again')
    return {
      line: `reads meanwhile ${countsOf(reads.map(statusOf))}; writes ${countsOf(writes.map(statusOf))}`,
      faults: [
        ...reads
          .filter((answer) => answer?.status !== 200)
          .map((answer) => `a read got ${statusOf(answer)}: ${answer?.text ?? ''}`),
        ...writes
          .filter((answer) => !answer || (answer.status !== 201 && !isUnavailableError(answer)))
          .map((answer) => `a write got ${statusOf(answer)}: ${answer?.text ?? ''}`),
      ],
    }
  } finally {
    await setReadOnly(stage, false)
  }
}

const statusOf = (answer: Answer | undefined) => answer?.status ?? 'nothing'

/** PostgreSQL's connections apply the setting one after the other, each before its next statement. */
async function setReadOnly({ administrator }: Stage, isReadOnly: boolean) {
  const setting = sql.lit(isReadOnly ? 'on' : 'off')
  await sql`alter system set default_transaction_read_only = ${setting}`.execute(administrator)
  await sql`select pg_reload_conf()`.execute(administrator)
}
