// @ts-check
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readReport, reportSetting } from './run-report.mjs'
import { runStep } from './run-step.mjs'
import { withSecondRuns } from './second-run.mjs'

/** @typedef {import('./run-report.mjs').FileReport} FileReport */
/** @typedef {import('./run-report.mjs').RunReport} RunReport */
/** @typedef {import('./second-run.mjs').Unsteady} Unsteady */

/** The projects of vitest that need neither a built product nor a browser. */
export const unitProjects = ['domain', 'server', 'web', 'screens', 'held']

const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=./scripts/tests/vitest-reporter.mjs',
]
const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--reporter=list,./scripts/tests/playwright-reporter.mjs',
]
/** Options of vitest. */
export const inProjects = (/** @type {string[]} */ names) => names.flatMap((name) => ['--project', name])

/** A part of the tests, by its name: how all of it is run, and how one file of it is run alone. */
const parts = {
  unit: { all: [...vitest, ...inProjects(unitProjects)], alone: aloneInVitest },
  process: { all: [...vitest, ...inProjects(['process']), '--maxWorkers=2'], alone: aloneInVitest },
  browser: {
    all: playwright,
    // The first run's screenshots stay where they are.
    alone: (/** @type {FileReport} */ { file }) => [
      ...playwright,
      '--workers=1',
      '--output=.cache/laneway/second-run',
      escaped(file),
    ],
  },
}

/** @param {FileReport} file */
function aloneInVitest({ file, project }) {
  return [...vitest, ...inProjects([project]), '--maxWorkers=1', file]
}

/** Playwright takes regular expressions. */
const escaped = (/** @type {string} */ text) => text.replaceAll('.', String.raw`\.`)

/**
 * Runs a part of the tests, and each of its files that has failed once more.
 * @param {keyof typeof parts} name
 * @param {string} folder For the reports of the runs.
 * @returns {Promise<{ report: RunReport, unsteady: Unsteady[], seconds: number }>}
 */
export async function runPart(name, folder) {
  const { all, alone } = parts[name]
  const first = await runTests(`${name} tests`, all, join(folder, `${name}.json`))
  const again = await withSecondRuns(name, first.report, (file) =>
    runTests(`${file.file}, alone`, alone(file), join(folder, `${name}-again.json`)),
  )
  return { ...again, seconds: first.seconds }
}

/**
 * A run that fails without a failed test counts as a failure of its own.
 * @param {string} name
 * @param {string[]} args
 * @param {string} path
 */
async function runTests(name, args, path) {
  await rm(path, { force: true })
  const { ok, seconds, output } = await runStep(name, args, { [reportSetting]: path })
  const { files, errors } = readReport(path)
  const isExplained = ok || errors.length > 0 || files.some(({ failed }) => failed > 0)
  return {
    report: { files, errors: isExplained ? errors : ['The run failed without a failed test.'] },
    seconds,
    output,
  }
}
