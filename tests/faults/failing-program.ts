import { sql } from 'kysely'
import { endOf } from '../e2e/support/product'
import { countsOf, type Finding, inSeconds, unless } from './finding'
import { newTask } from './users'
import { openRawStream } from './raw-stream'
import { ask, send } from './rest-caller'
import type { Stage } from './stage'
import { until } from './until'

const allowedMilliseconds = 5_000

/**
 * Makes the program itself fail: in a response, in a stream, with an unhandled rejection, which it survives, and with
 * an uncaught exception.
 */
export async function failInProcess(stage: Stage, { isTimed }: { isTimed: boolean }): Promise<Finding> {
  const { url, child } = await stage.further()
  const { cookie, projectId } = await stage.ownBoard()
  const path = `/api/projects/${projectId}`
  const read = () => send(url, cookie, { method: 'GET', path: '/api/tasks/my-tasks' })
  const organizations = () => send(url, cookie, { method: 'GET', path: '/api/organizations' })
  const events: string[] = []
  const stream = () =>
    openRawStream({
      url,
      path: `${path}/events`,
      cookie,
      take: (type) => events.push(type),
    })
  const before = await stream()
  await until(() => events.includes('open'), 'the stream has begun')

  await sql`alter table tasks rename to mislaid`.execute(stage.db)
  const [failed, besides, broken] = [await read(), await organizations(), await stream()]
  await broken.ended
  await sql`alter table mislaid rename to tasks`.execute(stage.db)
  await ask(url, cookie, newTask(projectId))
  await until(() => events.includes('change'), 'the stream that was open hears of a change')
  before.drop()

  child.kill('SIGPWR')
  const afterRejection = await organizations()
  const ended = endOf(child)
  const started = performance.now()
  child.kill('SIGURG')
  const code = await ended
  const endedAfter = performance.now() - started
  const next = await stage.further()
  const task = await send(next.url, cookie, { method: 'GET', path: `${path}/tasks` })
  await next.stop()
  return {
    line: `internal failures: ${countsOf([failed?.status ?? 'nothing', besides?.status ?? 'nothing'])}, exit ${code} after ${inSeconds(endedAfter)}`,
    faults: [
      ...unless(failed?.status === 500, `a failing answer was ${failed?.status}`),
      ...unless(besides?.status === 200, `an answer beside it was ${besides?.status}`),
      ...unless(broken.status === 200, `a failing stream got ${broken.status}`),
      ...unless(
        afterRejection?.status === 200,
        `after an unhandled rejection came ${afterRejection?.status}`,
      ),
      ...unless(code === 1, `the exit code was ${code}`),
      ...unless(!isTimed || endedAfter <= allowedMilliseconds, `it took ${inSeconds(endedAfter)} to end`),
      ...unless(task?.status === 200, `the next process returned ${task?.status}`),
    ],
  }
}
