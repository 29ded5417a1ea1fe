// @ts-check
import { fromRoot, writeReport } from './run-report.mjs'

/** Reports each test file of a run of vitest. */
export default class VitestReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((module) => reportOf(module, unhandledErrors))
    const errors = unhandledErrors.filter((error) => !modules.some((module) => isOf(error, module)))
    writeReport({ files, errors: errors.map(textOf) })
  }
}

/**
 * A file that could not be loaded, or was not finished, has no failed test: it counts as one.
 * @param {import('vitest/node').TestModule} module
 * @param {readonly import('vitest').SerializedError[]} unhandledErrors
 * @returns {import('./run-report.mjs').FileReport}
 */
function reportOf(module, unhandledErrors) {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed')
  const errors = [...module.errors(), ...unhandledErrors.filter((error) => isOf(error, module))]
  const isBroken = errors.length > 0 || !['passed', 'skipped', 'failed'].includes(module.state())
  return {
    file: fromRoot(module.moduleId),
    project: module.project.name,
    seconds: module.diagnostic().duration / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: Math.max(failed.length, Number(isBroken || module.state() === 'failed')),
    failures: [
      ...failed.map((test) => [test.fullName, ...(test.result().errors ?? []).map(textOf)].join('\n')),
      ...errors.map(textOf),
    ],
  }
}

/**
 * Vitest names the file in whose worker an error was thrown that nobody caught.
 * @param {import('vitest').SerializedError} error
 * @param {import('vitest/node').TestModule} module
 */
const isOf = (error, module) => error.VITEST_TEST_PATH === module.moduleId

/** @param {import('vitest').SerializedError} error */
const textOf = ({ message, stack, diff }) => [stack ?? message, diff].filter(Boolean).join('\n')
