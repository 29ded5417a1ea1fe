import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openScene, type Round } from '../tests/faults/kill-rounds'
import type { Kill } from '../tests/faults/kills'
import { type Race, races } from '../tests/faults/races'
import { makeDataDir } from '../tests/journeys/support/product'
import { faultsOfSignIn } from './faults-of-sign-in'
import { runFleetFaults } from './fleet-faults'
import { ensureBuilt } from './setup.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    writers: { type: 'string', default: '50' },
    races: { type: 'string', default: '200' },
  },
})
const rounds = Number(values.rounds)
const raceRounds = Number(values.races)
const kinds: Kill[] = ['server', 'database', 'everything']

await ensureBuilt()
const dataDir = await makeDataDir()
const scene = await openScene({
  dataDir,
  writers: Number(values.writers),
  boards: 5,
  writesBeforeKill: 1_000,
})
let faults = 0
try {
  console.log(`Kill -9 under ${values.writers} writers, ${rounds} times each:\n`)
  console.log(line(['killed', 'writes', 'tasks', 'present', 'faults', 'back after', 'notes']))
  for (const kind of kinds) {
    for (let number = 0; number < rounds; number += 1) report(kind, await scene.round(kind))
  }
  console.log(`\nAt once, ${raceRounds} times each:\n`)
  for (const race of races) await run(race, scene.url())
  faults += await faultsOfSignIn(raceRounds)
} finally {
  await scene.close()
  await rm(dataDir, { recursive: true, force: true })
}
faults += await runFleetFaults({ rounds, writers: Number(values.writers) })
console.log(
  faults === 0 ? '\nNothing acknowledged is missing, and every race had its winner.' : `\n${faults} faults.`,
)
process.exitCode = faults === 0 ? 0 : 1

function report(kind: Kill, round: Round) {
  faults += round.faults.length
  const { writes, tasks, present, backAfterMilliseconds } = round
  const cells = [
    kind,
    writes,
    tasks,
    present,
    round.faults.length,
    inSeconds(backAfterMilliseconds),
    notesOn(round),
  ]
  console.log(line(cells))
  for (const fault of round.faults.slice(0, 10)) console.log(`    ${fault}`)
}

async function run({ name, round }: Race, url: string) {
  const wrong: string[] = []
  for (let number = 0; number < raceRounds; number += 1) wrong.push(...(await round(url)))
  faults += wrong.length
  console.log(`${name.padEnd(44)}${wrong.length} faults`)
  for (const fault of wrong.slice(0, 10)) console.log(`    ${fault}`)
}

function notesOn({ databaseEndedAfterMilliseconds, refused, slowestRefusalMilliseconds }: Round) {
  const notes = []
  if (databaseEndedAfterMilliseconds !== null)
    notes.push(`its database ended after ${inSeconds(databaseEndedAfterMilliseconds)}`)
  if (refused > 0)
    notes.push(`${refused} answers of 503, the slowest in ${inSeconds(slowestRefusalMilliseconds)}`)
  return notes.join('; ')
}

function inSeconds(milliseconds: number) {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function line([first = '', ...cells]: (string | number)[]) {
  const notes = cells.pop() ?? ''
  return `${String(first).padEnd(12)}${cells.map((cell) => String(cell).padStart(12)).join('')}  ${notes}`.trimEnd()
}
