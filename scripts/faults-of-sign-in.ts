import { fuzzAccounts } from '../tests/faults/account-fuzz'
import { floodLogins } from '../tests/faults/sign-in/login-flood'
import { openSignInScene } from '../tests/faults/sign-in/scene'
import { raceSingleUses } from '../tests/faults/sign-in/single-use'
import { timeAnswers } from '../tests/faults/sign-in/timing'

const timedTries = 500
const loginsAtOnce = 500
const fuzzedRequests = 10_000

/** @returns how many promises about signing in were broken */
export async function faultsOfSignIn(rounds: number) {
  const scene = await openSignInScene()
  let faults = 0
  const report = (line: string, found: string[]) => {
    faults += found.length
    console.log(`${line.padEnd(64)}${found.length} faults`)
    for (const fault of found.slice(0, 10)) console.log(`    ${fault}`)
  }
  try {
    console.log(`\nDoes an answer tell who has an account, ${timedTries} tries each:\n`)
    for (const { name, existing, unknown, faults: found } of await timeAnswers(scene, timedTries)) {
      report(`${name}: medians ${existing.toFixed(1)} and ${unknown.toFixed(1)} ms`, found)
    }
    console.log(`\n${loginsAtOnce} logins at once:\n`)
    const flood = await floodLogins(scene, loginsAtOnce)
    report(
      `${countsOf(flood.answers)}; /api/user p95 ${Math.round(flood.userP95)} ms, +${Math.round(flood.grownMegabytes)} MB`,
      flood.faults,
    )
    console.log(`\n${fuzzedRequests} requests of nonsense to the calls of an account:\n`)
    const fuzz = await fuzzAccounts(scene.url, fuzzedRequests)
    report(countsOf(fuzz.statuses), fuzz.faults)
    console.log(`\nGood for one use, ${rounds} times each:\n`)
    for await (const { name, faults: found } of raceSingleUses(scene, rounds)) report(name, found)
  } finally {
    await scene.close()
  }
  return faults
}

const countsOf = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
