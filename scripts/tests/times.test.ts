import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup.mjs'
import { slowFiles } from './slow-files.mjs'
import { linesOfTimes, overBudget } from './times.mjs'

const part = (files: Record<string, number>) => ({ seconds: 100.04, tests: 12, files })

test.each([
  ['unit', 8, []],
  ['unit', 8.1, ['slow.test.ts']],
  ['browser', 15, []],
  ['browser', 15.1, ['slow.test.ts']],
  ['process', 60, []],
])('a file of the %s tests that takes %d s is over the budget: %j', (name, seconds, files) => {
  expect(overBudget({ [name]: part({ 'slow.test.ts': seconds }) }).map(({ file }) => file)).toEqual(files)
})

test('a part and its slowest files are shown beside the last run', () => {
  const now = { unit: part({ 'a.test.ts': 2, 'b.test.ts': 9.04 }) }
  const last = { unit: { seconds: 120, tests: 11, files: { 'b.test.ts': 7 } } }

  const [, unit, , slowest, next, over] = linesOfTimes(now, last)
  expect(unit?.split(/ +/)).toEqual(['unit', '100.0', '120.0', '12', '11'])
  expect(slowest?.trim().split(/ +/)).toEqual(['9.0', '7.0', 'b.test.ts'])
  expect(next?.trim().split(/ +/)).toEqual(['2.0', '–', 'a.test.ts'])
  expect(over).toContain('b.test.ts takes 9.0 s')
})

test('each file that may be slow exists, and has a reason', () => {
  const wrong = [...slowFiles].filter(([file, reason]) => !existsSync(join(root, file)) || reason.length < 20)
  expect(wrong).toEqual([])
})
