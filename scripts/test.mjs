// @ts-check
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { ensureHaproxy } from './haproxy.mjs'
import { ensureInstalled } from './setup.mjs'
import { leftOut } from './tests/left-out.mjs'
import { runPart } from './tests/parts.mjs'
import { atLowPriority, runStep } from './tests/run-step.mjs'
import { countsOf, linesOfUnsteady, storeUnsteady } from './tests/second-run.mjs'
import { linesOfTimes, storeTimes } from './tests/times.mjs'

const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const isAll = options.all
if (isAll) process.env.LANEWAY_TEST_ROUNDS = 'all'

const results = await mkdtemp(join(tmpdir(), 'laneway-test-'))
/** @type {Record<string, Awaited<ReturnType<typeof runPart>>>} */
const parts = {}
/** @type {Map<string, boolean>} */
const checks = new Map()

await ensureInstalled()
// The downloads for browser tests run beside other tests; a failure is thrown when the browser tests start.
const programs = ensureChromium().then(ensureHaproxy)
programs.catch(() => {})

await Promise.all([
  check('build', ['scripts/build.mjs']),
  check('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']),
])
if (checks.get('build')) {
  parts.unit = await runPart('unit', results)
  await programs
  // From here on the tests wait for processes and pages, which leaves time for the sources.
  const checked = checkSources()
  parts.process = await runPart('process', results)
  parts.browser = await runPart('browser', results)
  await checked
} else await checkSources()
await rm(results, { recursive: true })

const reports = Object.values(parts).map(({ report }) => report)
const unsteady = Object.values(parts).flatMap((part) => part.unsteady)
const { passed, failed } = countsOf(reports, unsteady)
const passedChecks = [...checks.values()].filter(Boolean).length
const failedChecks = checks.size - passedChecks
storeUnsteady(unsteady)
const lines = [...linesOfRun(), ...linesOfUnsteady(unsteady), ...linesOfLeftOut()]
console.log(`${lines.join('\n')}\n${passed + passedChecks} passed, ${failed + failedChecks} failed`)
process.exitCode = failed + failedChecks === 0 ? 0 : 1

async function checkSources() {
  await check('lint', [...atLowPriority, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'])
  await check('types', [...atLowPriority, 'node_modules/typescript/bin/tsc', '--noEmit'])
}

/**
 * Runs a check, which counts as one test.
 * @param {string} name
 * @param {string[]} args
 */
async function check(name, args) {
  checks.set(name, (await runStep(name, args)).ok)
}

/** The times of the parts, beside those of the last run. */
function linesOfRun() {
  const times = Object.fromEntries(
    Object.entries(parts).map(([name, { report, seconds }]) => [
      name,
      {
        seconds,
        tests: report.files.reduce((sum, file) => sum + file.passed + file.failed, 0),
        files: Object.fromEntries(report.files.map((file) => [file.file, file.seconds])),
      },
    ]),
  )
  return linesOfTimes(times, storeTimes(isAll ? 'all' : 'short', times))
}

function linesOfLeftOut() {
  if (isAll) return ['Left out: nothing.']
  return ['Left out (npm test -- --all runs it too):', ...leftOut().map((what) => `  ${what}`)]
}
