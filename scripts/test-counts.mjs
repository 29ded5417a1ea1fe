// @ts-check
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: object[] }} PlaywrightReport */

/**
 * A file that could not be loaded has no failed test, and counts as one.
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  /** @type {VitestReport} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/**
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  /** @type {PlaywrightReport} */
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
