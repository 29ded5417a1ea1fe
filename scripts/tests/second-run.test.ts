import { describe, expect, test } from 'vitest'
import { countsOf, linesOfUnsteady, maxUnsteady, withSecondRuns } from './second-run.mjs'

const file = (name: string, passed: number, failed = 0) => ({
  file: `src/${name}.test.ts`,
  project: 'server',
  seconds: 1,
  passed,
  failed,
  failures: failed > 0 ? [`${name} expected 1 to be 2`] : [],
})
const report = (...files: ReturnType<typeof file>[]) => ({ files, errors: new Array<string>() })
const unsteadyOf = (count: number) =>
  Array.from({ length: count }, () => ({ part: 'unit', file: 'a', firstOutput: '', secondOutput: '' }))

test('only a file that failed runs again, alone', async () => {
  const asked: string[] = []
  await withSecondRuns('unit', report(file('a', 3), file('b', 2, 1), file('c', 1, 1)), async (failed) => {
    asked.push(failed.file)
    return { report: report(), output: '' }
  })

  expect(asked).toEqual(['src/b.test.ts', 'src/c.test.ts'])
})

describe.each([
  ['passes', report(file('b', 3)), { passed: 6, failed: 0 }, ['src/b.test.ts']],
  ['fails again', report(file('b', 2, 1)), { passed: 5, failed: 1 }, []],
  ['fails otherwise', report(file('b', 0, 1)), { passed: 5, failed: 1 }, []],
  ['is not found again', report(), { passed: 5, failed: 1 }, []],
  ['skips a test that had passed', report(file('b', 1)), { passed: 5, failed: 1 }, []],
  [
    'passes in a run with an error',
    { ...report(file('b', 3)), errors: ['A crash'] },
    { passed: 5, failed: 1 },
    [],
  ],
])('a failed file that %s', (_what, second, counts, unsteadyFiles) => {
  test(`counts as ${counts.failed} failed`, async () => {
    const first = report(file('a', 3), file('b', 2, 1))
    const done = await withSecondRuns('unit', first, async () => ({
      report: second,
      output: 'the second output',
    }))

    expect(countsOf([done.report], done.unsteady)).toEqual(counts)
    expect(done.unsteady.map((each) => each.file)).toEqual(unsteadyFiles)
  })
})

test('a file that could not be loaded and passes alone is unsteady', async () => {
  const done = await withSecondRuns('unit', report(file('a', 0, 1)), async () => ({
    report: report(file('a', 4)),
    output: '',
  }))

  expect(countsOf([done.report], done.unsteady)).toEqual({ passed: 4, failed: 0 })
})

test('an error that belongs to no file stays a failure', async () => {
  const first = { ...report(file('a', 3)), errors: ['The run failed without a failed test.'] }
  const done = await withSecondRuns('unit', first, async () => ({ report: report(), output: '' }))

  expect(countsOf([done.report], done.unsteady)).toEqual({ passed: 3, failed: 1 })
})

test.each([
  [maxUnsteady, 0],
  [maxUnsteady + 1, 1],
])('%i unsteady files are %i failures', (count, failed) => {
  expect(countsOf([report(file('a', 9))], unsteadyOf(count))).toEqual({ passed: 9, failed })
})

test('an unsteady file is listed with both outputs', async () => {
  const { unsteady } = await withSecondRuns('unit', report(file('b', 2, 1)), async () => ({
    report: report(file('b', 3)),
    output: 'three passed',
  }))
  const lines = linesOfUnsteady(unsteady).join('\n')

  expect(lines).toContain('src/b.test.ts')
  expect(lines).toContain('b expected 1 to be 2')
  expect(lines).toContain('three passed')
  expect(linesOfUnsteady([])).toEqual([])
})
