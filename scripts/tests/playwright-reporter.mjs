// @ts-check
import { fromRoot, writeReport } from './run-report.mjs'

/** Reports each test file of a run of Playwright. */
export default class PlaywrightReporter {
  /** @type {import('@playwright/test/reporter').TestCase[]} */
  tests = []
  /** @type {string[]} */
  errors = []

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    this.tests = suite.allTests()
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    this.errors.push(textOf(error))
  }

  onEnd() {
    const paths = [...new Set(this.tests.map(({ location }) => location.file))]
    const files = paths.map((path) =>
      reportOf(
        path,
        this.tests.filter(({ location }) => location.file === path),
      ),
    )
    writeReport({ files, errors: this.errors })
  }

  printsToStdio() {
    return false
  }
}

/**
 * A test that was not run, because the run has ended before, counts as failed.
 * @param {string} path
 * @param {import('@playwright/test/reporter').TestCase[]} tests
 * @returns {import('./run-report.mjs').FileReport}
 */
function reportOf(path, tests) {
  const passed = tests.filter((test) => test.outcome() === 'expected')
  const failed = tests.filter((test) => test.outcome() !== 'expected' && test.expectedStatus !== 'skipped')
  const results = tests.flatMap((test) => test.results)
  return {
    file: fromRoot(path),
    project: '',
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    passed: passed.length,
    failed: failed.length,
    failures: failed.map((test) =>
      [test.title, ...test.results.flatMap((result) => result.errors).map(textOf)].join('\n'),
    ),
  }
}

/** @param {import('@playwright/test/reporter').TestError} error */
const textOf = ({ stack, message, value }) => stack ?? message ?? value ?? 'An error without a text.'
