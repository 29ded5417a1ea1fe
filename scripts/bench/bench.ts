import { parseArgs } from 'node:util'
import { ensureBuilt } from '../setup.mjs'
import { measureExports } from './exports'
import type { Figure } from './figure'
import { measureImports } from './imports/measure-imports'
import { measureLargeDatabase } from './large-database'
import { measureLargeOrganization } from './large-organization'
import { measureLive } from './live'
import { measurePages } from './pages/measure-pages'
import { printRivals, rivals } from './pages/rivals'
import { circumstances, printLine } from './print'
import { compareWithCommit } from './requests/against'
import type { Pace, Row } from './requests/compare'
import { measureGrowth } from './requests/growth'
import { printRequestHeads, printRow } from './requests/print-requests'
import { compareRequests } from './requests/requests'
import { startTimes } from './start-times'
import { measureTalk } from './talk/measure-talk'
import { measureTokens } from './tokens'
import { measureViews } from './views/measure-views'

/** Without the benchmarks that fill a database of 200,000 tasks, all take less than 15 minutes. */
const usualParts = ['start', 'pages', 'views', 'live', 'talk', 'tokens', 'imports', 'requests'] as const
const longParts = ['exports', 'large', 'organization', 'growth'] as const
const parts = [...usualParts, ...longParts] as const
const usualPace = { rounds: '3', seconds: '1' }
const longPace = { rounds: '7', seconds: '3' }
/** With fewer rounds, two runs on the same commits differ by up to a half. */
const againstPace = { rounds: '7', seconds: '1' }

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    json: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    matching: { type: 'string', default: '' },
  },
})
// Requests are the only part that is compared with another commit.
const partsOfRun = values.against === undefined ? (values.long ? parts : usualParts) : ['requests']
const chosen = values.only?.split(',') ?? [...partsOfRun]
const unknown = chosen.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`)

const { rounds, seconds } = values.long ? longPace : values.against === undefined ? usualPace : againstPace
const pace: Pace = {
  rounds: Number(values.rounds ?? rounds),
  seconds: Number(values.seconds ?? seconds),
  warmUpSeconds: 3,
  connections: 16,
}
const figures: Figure[] = []
const rows: Row[] = []

await ensureBuilt()
const around = circumstances()
say(`${around.date}, Node ${around.node}, ${around.machine}, load ${around.load} before the start\n`)
if (chosen.includes('start')) recordFigures(await startTimes())
if (chosen.includes('pages')) await measurePages(recordFigures)
if (chosen.includes('pages') && !values.json) printRivals(figures)
if (chosen.includes('views')) await measureViews(recordFigures)
if (chosen.includes('live')) await measureLive(recordFigures)
if (chosen.includes('talk')) await measureTalk(recordFigures)
if (chosen.includes('tokens')) await measureTokens(recordFigures)
if (chosen.includes('imports')) await measureImports(recordFigures)
if (chosen.includes('exports')) await measureExports(recordFigures)
if (chosen.includes('large')) await measureLargeDatabase(recordFigures)
if (chosen.includes('organization')) await measureLargeOrganization(recordFigures)
if (!values.json && chosen.some((part) => part === 'requests' || part === 'growth')) printRequestHeads()
if (chosen.includes('requests')) await measureRequests()
if (chosen.includes('growth')) await measureGrowth({ pace, matching: values.matching, record: recordRow })
if (!values.long) sayWhatWasLeft()
if (values.json) console.log(JSON.stringify({ ...around, pace, figures, rivals, requests: rows }, null, 2))

async function measureRequests() {
  const options = { pace, matching: values.matching, record: recordRow }
  const commit = values.against
  await (commit === undefined ? compareRequests(options) : compareWithCommit({ ...options, commit, say }))
}

function sayWhatWasLeft() {
  const parts = values.only === undefined ? `${longParts.join(', ')}; ` : ''
  say(
    `\nLeft to --long: ${parts}${longPace.rounds} rounds of ${longPace.seconds} s instead of ${pace.rounds} of ${pace.seconds} s`,
  )
}

function say(line: string) {
  if (!values.json) console.log(line)
}

function recordFigures(measured: Figure[]) {
  figures.push(...measured)
  if (!values.json) for (const figure of measured) printLine(figure)
}

function recordRow(row: Row) {
  rows.push(row)
  if (!values.json) printRow(row)
}
