// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup.mjs'

/** @typedef {import('./run-report.mjs').FileReport} FileReport */
/** @typedef {import('./run-report.mjs').RunReport} RunReport */

/**
 * A file that failed among all others, and has passed alone.
 * @typedef {{ part: string, file: string, firstOutput: string, secondOutput: string }} Unsteady
 */

/** More of them say that something is wrong with the product, or with the machine. */
export const maxUnsteady = 3

/** What is stored of an output. */
const maxOutputCharacters = 20_000

const unsteadyFile = join(root, '.cache', 'laneway', 'unsteady.json')

/**
 * Runs each file that has failed once more, alone, and puts the result in the place of the first one.
 * @param {string} part
 * @param {RunReport} first
 * @param {(file: FileReport) => Promise<{ report: RunReport, output: string }>} runAlone
 * @returns {Promise<{ report: RunReport, unsteady: Unsteady[] }>}
 */
export async function withSecondRuns(part, first, runAlone) {
  /** @type {Unsteady[]} */
  const unsteady = []
  /** @type {FileReport[]} */
  const files = []
  for (const file of first.files) {
    const second = file.failed > 0 ? await runAlone(file) : undefined
    const again = second && passedAgain(file, second.report)
    if (again)
      unsteady.push({
        part,
        file: file.file,
        firstOutput: file.failures.join('\n\n').slice(0, maxOutputCharacters),
        secondOutput: second.output.slice(-maxOutputCharacters),
      })
    files.push(again ? { ...again, seconds: file.seconds } : file)
  }
  return { report: { files, errors: first.errors }, unsteady }
}

/**
 * The report of the second run, if all tests of the file were run and none has failed.
 * @param {FileReport} first
 * @param {RunReport} second
 */
function passedAgain({ file, project, passed }, { files, errors }) {
  const again = files.find((each) => each.file === file && each.project === project)
  const hasPassed = again && again.failed === 0 && again.passed >= Math.max(passed, 1)
  return hasPassed && errors.length === 0 ? again : undefined
}

/**
 * @param {readonly RunReport[]} reports
 * @param {readonly Unsteady[]} unsteady
 */
export function countsOf(reports, unsteady) {
  const files = reports.flatMap((report) => report.files)
  const errors = reports.flatMap((report) => report.errors)
  return {
    passed: files.reduce((sum, file) => sum + file.passed, 0),
    failed:
      files.reduce((sum, file) => sum + file.failed, 0) +
      errors.length +
      Number(unsteady.length > maxUnsteady),
  }
}

/** @param {readonly Unsteady[]} unsteady */
export function storeUnsteady(unsteady) {
  rmSync(unsteadyFile, { force: true })
  if (unsteady.length === 0) return
  mkdirSync(dirname(unsteadyFile), { recursive: true })
  writeFileSync(unsteadyFile, `${JSON.stringify(unsteady, null, 2)}\n`)
}

/**
 * @param {readonly Unsteady[]} unsteady
 * @returns {string[]}
 */
export const linesOfUnsteady = (unsteady) =>
  unsteady.length === 0
    ? []
    : [
        'Unsteady (failed among all others, passed alone; mend these before anything else is begun):',
        ...unsteady.flatMap(({ part, file, firstOutput, secondOutput }) => [
          `  ${part}: ${file}`,
          ...indented('first run', firstOutput),
          ...indented('second run', secondOutput),
        ]),
        ...(unsteady.length > maxUnsteady ? [`More than ${maxUnsteady} unsteady files fail the run.`] : []),
      ]

/**
 * @param {string} name
 * @param {string} output
 */
const indented = (name, output) => [
  `    ${name}:`,
  ...output
    .trim()
    .split('\n')
    .map((line) => `      ${line}`),
]
