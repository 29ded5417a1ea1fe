// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup.mjs'
import { slowFiles } from './slow-files.mjs'

/** @typedef {{ seconds: number, tests: number, files: Record<string, number> }} PartTimes */
/** What each part of a run took, by its name. @typedef {Record<string, PartTimes>} RunTimes */
/** The last run of `npm test`, and the last one with `--all`. @typedef {{ short?: RunTimes, all?: RunTimes }} StoredTimes */

/** How many seconds the tests of one file may take in `npm test`, by the part of the tests. */
export const budgets = { unit: 8, process: Infinity, browser: 15 }

const slowestShown = 10

const timesFile = join(root, '.cache', 'laneway', 'times.json')

/** @returns {StoredTimes} */
export const readTimes = () => (existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {})

/**
 * Stores what a run took.
 * @param {'short' | 'all'} kind
 * @param {RunTimes} times
 * @returns {RunTimes | undefined} what the last run of its kind took
 */
export function storeTimes(kind, times) {
  const stored = readTimes()
  mkdirSync(dirname(timesFile), { recursive: true })
  writeFileSync(timesFile, `${JSON.stringify({ ...stored, [kind]: times }, null, 2)}\n`)
  return stored[kind]
}

/**
 * @param {RunTimes | undefined} times
 * @param {string} part
 */
const partOf = (times = {}, part) => (Object.hasOwn(times, part) ? times[part] : undefined)

/**
 * The files that take longer than their part allows, without a reason for it.
 * @param {RunTimes} times
 */
export const overBudget = (times) =>
  Object.entries(budgets).flatMap(([part, budget]) =>
    Object.entries(partOf(times, part)?.files ?? {}).flatMap(([file, seconds]) =>
      seconds > budget && !slowFiles.has(file) ? [{ part, file, seconds, budget }] : [],
    ),
  )

/**
 * @param {RunTimes} times
 * @param {RunTimes | undefined} last
 * @returns {string[]}
 */
export function linesOfTimes(times, last) {
  const files = Object.entries(times).flatMap(([part, { files }]) =>
    Object.entries(files).map(([file, seconds]) => ({
      file,
      seconds,
      before: new Map(Object.entries(partOf(last, part)?.files ?? {})).get(file),
    })),
  )
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestShown)
  const over = overBudget(times)
  return [
    'part       seconds    last   tests    last',
    ...Object.entries(times).map(([part, { seconds, tests }]) =>
      [
        part.padEnd(9),
        oneDecimal(seconds).padStart(9),
        oneDecimal(partOf(last, part)?.seconds).padStart(8),
        String(tests).padStart(8),
        String(partOf(last, part)?.tests ?? '–').padStart(8),
      ].join(''),
    ),
    'slowest files',
    ...slowest.map(
      ({ file, seconds, before }) =>
        `${oneDecimal(seconds).padStart(18)}${oneDecimal(before).padStart(8)}  ${file}`,
    ),
    ...linesOverBudget(over),
  ]
}

/** @param {ReturnType<typeof overBudget>} over */
export const linesOverBudget = (over) =>
  over.map(
    ({ part, file, seconds, budget }) =>
      `${file} takes ${oneDecimal(seconds)} s; a file of the ${part} tests may take ${budget} s, or needs a reason in scripts/tests/slow-files.mjs`,
  )

const oneDecimal = (/** @type {number | undefined} */ seconds) => seconds?.toFixed(1) ?? '–'
