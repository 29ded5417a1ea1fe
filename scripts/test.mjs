// @ts-check
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureHaproxy } from './haproxy.mjs'
import { runStep } from './run-step.mjs'
import { ensureInstalled } from './setup.mjs'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

const results = await mkdtemp(join(tmpdir(), 'laneway-test-'))
const report = (/** @type {string} */ name) => join(results, `${name}.json`)
/** @type {import('./test-counts.mjs').Counts[]} */
const counts = []

await ensureInstalled()
// What the browser tests need is downloaded while other tests run; a failure is thrown where they start.
const programs = ensureChromium().then(ensureHaproxy)
programs.catch(() => {})

const [build] = await Promise.all([check('build', ['scripts/build.mjs']), checkSources()])
if (build) {
  await vitest('unit and database tests', ['domain', 'server', 'web', 'screens', 'held'])
  await programs
  // Beside the browser tests they took 1,123 s instead of 220 on two cores, and answers missed their limits.
  await vitest('process tests', ['process'], ['--maxWorkers=1'])
  await tests(
    'browser tests',
    playwrightCounts,
    report('playwright'),
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
  )
}

await rm(results, { recursive: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function checkSources() {
  await check('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])
  await check('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'])
  await check('types', ['node_modules/typescript/bin/tsc', '--noEmit'])
}

/**
 * Runs a check, which counts as one test.
 * @param {string} name
 * @param {string[]} args
 */
async function check(name, args) {
  const ok = await runStep(name, args)
  counts.push({ passed: Number(ok), failed: Number(!ok) })
  return ok
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} [options]
 */
function vitest(name, projects, options = []) {
  const file = report(projects.join('-'))
  return tests(name, vitestCounts, file, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
  ])
}

/**
 * One run of many tests. A run that fails without a failed test, or leaves no report, counts as a failure of its own.
 * @param {string} name
 * @param {(file: string) => import('./test-counts.mjs').Counts} countsOf
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 */
async function tests(name, countsOf, file, args, environment) {
  const ok = await runStep(name, args, environment)
  const { passed, failed } = existsSync(file) ? countsOf(file) : { passed: 0, failed: 1 }
  counts.push({ passed, failed: ok ? failed : Math.max(failed, 1) })
}
