import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { median } from '../../scripts/bench/figure'
import { countsOf, type Finding, inSeconds, unless } from './finding'
import { type Answer, ask, send } from './rest-caller'
import { isQueueError, isUnavailableError } from './unexpected-errors'
import type { Stage } from './stage'

type Size = { requests: number; isTimed: boolean }

/** A request waits at most 3 s for a connection, and then at most 2 s for the lock. */
const allowedMilliseconds = 5_500
const allowedMillisecondsAfterwards = 2_000
const allowedMillisecondsOfLiveness = 500
const pauseMilliseconds = 50

/** Locks the table of tasks, so that all connections of the product wait for it. */
export async function lockTasks(stage: Stage, { requests, isTimed }: Size): Promise<Finding> {
  const { cookie, projectId } = await stage.ownBoard()
  const task = await stage.make.task({ id: projectId })
  const change = { method: 'PATCH', path: `/api/tasks/${task.id}`, body: { title: 'Sow' } } as const

  const { answers, liveness } = await stage.db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await sql`lock table tasks in access exclusive mode`.execute(transaction)
    const waiting = Promise.all(Array.from({ length: requests }, () => send(stage.url, cookie, change)))
    const liveness = await livenessUntil(stage.url, waiting)
    return { answers: (await waiting).filter((answer) => answer !== undefined), liveness }
  })
  const started = performance.now()
  await ask(stage.url, cookie, change)
  const normalAfter = performance.now() - started

  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
  return {
    line: `${requests} requests for a locked table: ${countsOf(answers.map(({ status }) => status))}, the slowest in ${inSeconds(slowest)}`,
    faults: [
      ...unless(answers.length === requests, `${requests - answers.length} requests got no answer`),
      ...answers.filter((answer) => !isFair(answer)).map(({ status, text }) => `answered ${status}: ${text}`),
      ...unless(liveness.failed === 0, `/healthz failed ${liveness.failed} times`),
      ...(isTimed
        ? [
            ...unless(slowest <= allowedMilliseconds, `the slowest took ${inSeconds(slowest)}`),
            ...unless(
              normalAfter <= allowedMillisecondsAfterwards,
              `the first write afterwards took ${inSeconds(normalAfter)}`,
            ),
            ...unless(
              liveness.median <= allowedMillisecondsOfLiveness,
              `/healthz took ${inSeconds(liveness.median)}`,
            ),
          ]
        : []),
    ],
  }
}

/**
 * A timeout for the lock gives a 409; behind three calls of one user it gives a 429. A timeout for the
 * connection would give a 503.
 */
const isFair = (answer: Answer) => isUnavailableError(answer) || answer.status === 409 || isQueueError(answer)

async function livenessUntil(url: string, done: Promise<unknown>) {
  const times: number[] = []
  let failed = 0
  let isOver = false
  void done.finally(() => (isOver = true))
  while (!isOver) {
    const answer = await send(url, '', { method: 'GET', path: '/healthz' })
    if (answer?.status === 200) times.push(answer.milliseconds)
    else failed += 1
    await delay(pauseMilliseconds)
  }
  return { failed, median: median(times) }
}
