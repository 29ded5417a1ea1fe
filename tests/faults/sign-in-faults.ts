import type { Fault } from './finding'
import { floodLogins } from './sign-in/login-flood'
import { openSignInScene } from './sign-in/scene'
import { raceSingleUses } from './sign-in/single-use'
import { timeAnswers } from './sign-in/timing'

const timedTries = 500
const loginsAtOnce = 500

/** Whether answers tell who has an account, floods, and what is good for one use. */
export const signInFaults = ({ rounds }: { rounds: number }): Fault => ({
  name: 'sign-in',
  async *run() {
    const scene = await openSignInScene()
    try {
      for (const { name, existing, unknown, faults } of await timeAnswers(scene, timedTries)) {
        yield { line: `${name}: medians ${existing.toFixed(1)} and ${unknown.toFixed(1)} ms`, faults }
      }
      const flood = await floodLogins(scene, loginsAtOnce)
      const { answers, userP95, grownMegabytes } = flood
      yield {
        line: `${loginsAtOnce} logins at once: ${inWords(answers)}; /api/user p95 ${Math.round(userP95)} ms, +${Math.round(grownMegabytes)} MB`,
        faults: flood.faults,
      }
      for await (const { name, faults: found } of raceSingleUses(scene, rounds)) {
        yield { line: `${name}, ${rounds} times`, faults: found }
      }
    } finally {
      await scene.close()
    }
  },
})

const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
