import { parseArgs } from 'node:util'
import { ensureBuilt } from '../setup.mjs'
import type { Figure } from './figure'
import { measureLargeDatabase } from './large-database'
import { measureLive } from './live'
import { markdownTexts } from './markdown-texts'
import { measurePages } from './measure-pages'
import { circumstances, printLine } from './print'
import type { Pace, Row } from './requests/compare'
import { measureGrowth } from './requests/growth'
import { printRequestHeads, printRow } from './requests/print-requests'
import { compareRequests } from './requests/requests'
import { startTimes } from './start-times'
import { measureTalk } from './talk/measure-talk'

const parts = ['start', 'texts', 'pages', 'live', 'talk', 'large', 'requests', 'growth'] as const

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: parts.join(',') },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
    matching: { type: 'string', default: '' },
  },
})
const chosen = values.only.split(',')
const unknown = chosen.filter((name) => !parts.some((part) => part === name))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`)

const pace: Pace = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warmUpSeconds: 3,
  connections: 16,
}
const figures: Figure[] = []
const rows: Row[] = []

await ensureBuilt()
const around = circumstances()
say(`${around.date}, Node ${around.node}, ${around.machine}, load ${around.load} before the start\n`)
if (chosen.includes('start')) recordFigures(await startTimes())
if (chosen.includes('texts')) recordFigures(markdownTexts())
if (chosen.includes('pages')) await measurePages(recordFigures)
if (chosen.includes('live')) await measureLive(recordFigures)
if (chosen.includes('talk')) await measureTalk(recordFigures)
if (chosen.includes('large')) await measureLargeDatabase(recordFigures)
if (!values.json && chosen.some((part) => part === 'requests' || part === 'growth')) printRequestHeads()
if (chosen.includes('requests')) await compareRequests({ pace, matching: values.matching, record: recordRow })
if (chosen.includes('growth')) await measureGrowth({ pace, matching: values.matching, record: recordRow })
if (values.json) console.log(JSON.stringify({ ...around, pace, figures, requests: rows }, null, 2))

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
