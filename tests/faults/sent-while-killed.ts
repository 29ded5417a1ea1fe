import { endOf } from '../e2e/support/product'
import { type Call, send } from './rest-caller'
import type { Stage } from './stage'
import { until } from './until'

const callers = 10
const timeoutMilliseconds = 60_000

type Sent = { cookie: string; calls: readonly Call[]; kills: number }

/**
 * Sends calls to two processes in turn, and kills the older one so many times during the first half of them. A killed
 * process gives no response: the write may or may not be done. Ends both once `settled` is.
 */
export async function sendWhileKilled(
  stage: Stage,
  { cookie, calls, kills }: Sent,
  settled: () => Promise<unknown> = () => Promise.resolve(),
) {
  const processes = await Promise.all([stage.further(), stage.further()])
  const waiting = calls.map((call, index) => ({ call, index })).toReversed()
  let done = 0
  const sendAll = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await send(processes[next.index % processes.length]?.url ?? stage.url, cookie, next.call)
      done += 1
    }
  }
  const sending = Promise.all(Array.from({ length: callers }, sendAll))
  for (let number = 1; number <= kills; number += 1) {
    await until(() => done >= (number * calls.length) / (2 * kills), 'calls are sent', timeoutMilliseconds)
    const victim = processes.shift()
    if (victim) await endOf(victim.child, 'SIGKILL')
    processes.push(await stage.further())
  }
  await sending
  await settled()
  await Promise.all(processes.map(({ child }) => endOf(child, 'SIGKILL')))
  return done
}
