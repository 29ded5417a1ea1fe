// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../setup.mjs'

/**
 * What the tests of one file have done. `file` is relative to the root, `failures` are the texts of its failed tests.
 * @typedef {{ file: string, project: string, seconds: number, passed: number, failed: number, failures: string[] }} FileReport
 */

/**
 * What one run of a test runner has done. `errors` belong to no file.
 * @typedef {{ files: FileReport[], errors: string[] }} RunReport
 */

/** Where a reporter writes the report of its run. */
export const reportSetting = 'LANEWAY_TEST_REPORT'

/** @param {RunReport} report */
export function writeReport(report) {
  const path = process.env[reportSetting]
  if (path) writeFileSync(path, JSON.stringify(report))
}

/**
 * A runner that ends before it can write its report has failed.
 * @param {string} path
 * @returns {RunReport}
 */
export const readReport = (path) =>
  existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { files: [], errors: ['The run ended without a report.'] }

/** @param {string} path */
export const fromRoot = (path) => relative(root, path).replaceAll('\\', '/')
