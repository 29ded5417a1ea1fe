import type { Fault } from './finding'
import { floodLogins } from './sign-in/login-flood'
import { signInBesideFlood } from './sign-in/others-sign-in'
import { raceKnownBrowsers } from './sign-in/known-browsers'
import { openSignInFixture } from './sign-in/fixture'
import { raceSingleUses } from './sign-in/single-use'
import { timeAnswers } from './sign-in/timing'

const timedTries = 500
const loginsAtOnce = 500
const maxGuessingRounds = 20

/** Checks whether responses reveal accounts, floods of sign-ins, and single-use tokens. */
export const signInFaults = ({ rounds }: { rounds: number }): Fault => ({
  name: 'sign-in',
  async *run() {
    const fixture = await openSignInFixture()
    try {
      for (const { name, existing, unknown, faults } of await timeAnswers(fixture, timedTries)) {
        yield { line: `${name}: medians ${existing.toFixed(1)} and ${unknown.toFixed(1)} ms`, faults }
      }
      const flood = await floodLogins(fixture, loginsAtOnce)
      const { answers, userP95, grownMegabytes } = flood
      yield {
        line: `${loginsAtOnce} logins at once: ${inWords(answers)}; /api/user p95 ${Math.round(userP95)} ms, +${Math.round(grownMegabytes)} MB`,
        faults: flood.faults,
      }
      const beside = await signInBesideFlood(fixture, loginsAtOnce)
      yield {
        line: `others sign in meanwhile: p95 ${Math.round(beside.alone)} ms alone, ${Math.round(beside.meanwhile)} ms beside ${loginsAtOnce} of one account`,
        faults: beside.faults,
      }
      for await (const { name, faults: found } of raceSingleUses(fixture, rounds)) {
        yield { line: `${name}, ${rounds} times`, faults: found }
      }
    } finally {
      await fixture.close()
    }
    yield* guessing(Math.min(rounds, maxGuessingRounds))
  },
})

async function* guessing(rounds: number) {
  const fixture = await openSignInFixture({ rateLimits: true })
  try {
    for await (const { name, faults } of raceKnownBrowsers(fixture, rounds)) {
      yield { line: `${name}, ${rounds} times`, faults }
    }
  } finally {
    await fixture.close()
  }
}

const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
