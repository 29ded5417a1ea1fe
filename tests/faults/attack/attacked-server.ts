import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../../../scripts/bench/figure'
import { countsOf, type Finding, unless } from '../finding'
import { maxBlockMilliseconds } from '../inputs/blocking-requests'
import { watchLoop } from '../inputs/loop-blocks'
import { ask, send } from '../rest-caller'
import type { Stage } from '../stage'
import { newTask, type User } from '../users'
import { residentMegabytes } from '../../../scripts/bench/memory'

const preload = new URL('../preload.mjs', import.meta.url).href
const readsAlone = 40
const pauseMilliseconds = 15
/** The limit to the slowdown of other users' reads: twice the usual time, or this time. */
const allowedMilliseconds = 250
const allowedMegabytes = 300

export type AttackedServer = Awaited<ReturnType<typeof openAttackedServer>>

/** A process of the product with a watched event loop; another user reads a board all the time. */
export async function openAttackedServer(stage: Stage, { isTimed }: { isTimed: boolean }) {
  const loop = await watchLoop()
  const { child, url, stop } = await stage.further({
    ...loop.env,
    NODE_OPTIONS: `--import ${preload} ${loop.env.NODE_OPTIONS}`,
    UPLOAD_MB_PER_DAY: '400',
  })
  const pid = child.pid ?? 0
  const other = await stage.ownBoard()
  await ask(url, other.cookie, newTask(other.projectId))
  const alone = await readings(url, other, (count) => count < readsAlone)

  return {
    url,
    child,
    stage,

    /** Runs an attack, and finds its effects on other users: an error, a wait, a blocked event loop. */
    async withstand(name: string, attack: () => Promise<Finding>): Promise<Finding> {
      await loop.take()
      const megabytesBefore = await residentMegabytes(pid)
      let isOver = false
      let megabytes = 0
      const meanwhile = readings(url, other, async () => {
        megabytes = Math.max(megabytes, await residentMegabytes(pid).catch(() => 0))
        return !isOver
      })
      const { line, faults } = await attack().finally(() => (isOver = true))
      const { milliseconds, answers } = await meanwhile
      const busy = Math.max(0, ...(await loop.take()).map((block) => block.busy))
      const [p99, worst, allowed] = [
        quantile(milliseconds, 0.99),
        Math.max(...milliseconds),
        Math.max(allowedMilliseconds, 2 * quantile(alone.milliseconds, 0.99)),
      ]
      return {
        line: `${name}: ${line}; reads of another ${countsOf(answers)}, p99 ${Math.round(p99)} ms, worst ${Math.round(worst)} ms; the loop busy for ${Math.round(busy)} ms at most, ${Math.round(megabytes - megabytesBefore)} MB more`,
        faults: [
          ...faults,
          ...unless(child.exitCode === null && child.signalCode === null, 'the server has ended'),
          ...unless(
            answers.every((answer) => answer === 200),
            `another person got ${countsOf(answers)}`,
          ),
          ...unless(!isTimed || p99 <= allowed, `another person waited ${Math.round(p99)} ms (p99)`),
          ...unless(!isTimed || busy <= maxBlockMilliseconds, `the loop was busy for ${Math.round(busy)} ms`),
          ...unless(megabytes - megabytesBefore < allowedMegabytes, `it took ${Math.round(megabytes)} MB`),
        ],
      }
    },

    async close() {
      await stop()
      await loop.close()
    },
  }
}

async function readings(
  url: string,
  { cookie, projectId }: User,
  goesOn: (count: number) => boolean | Promise<boolean>,
) {
  const milliseconds: number[] = []
  const answers: (number | string)[] = []
  while (await goesOn(answers.length)) {
    const answer = await send(url, cookie, { method: 'GET', path: `/api/projects/${projectId}/tasks` })
    milliseconds.push(answer?.milliseconds ?? Infinity)
    answers.push(answer?.status ?? 'nothing')
    await delay(pauseMilliseconds)
  }
  return { milliseconds, answers }
}
