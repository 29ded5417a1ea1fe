import { beforeEach, describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import {
  forgetSteps,
  keepStep,
  lastStep,
  ownVersionAfter,
  startSteps,
  stepsKept,
  withoutStep,
  withStep,
} from './undo-steps'

const before = makeTask({ id: 1 })
const step = { taskId: 1, written: Promise.resolve({ before, after: { ...before, version: 2 } }) }

beforeEach(forgetSteps)

test('steps are kept for the person who took them, and for nobody after them in the same tab', async () => {
  startSteps(4)
  await keepStep(step)
  startSteps(4)
  expect(lastStep()).toBe(step)
  startSteps(5)
  expect(lastStep()).toBeUndefined()
})

test('a write that found nothing to change is no step', async () => {
  await keepStep({ taskId: 1, written: Promise.resolve({ before, after: before }) })
  expect(lastStep()).toBeUndefined()
})

describe('the version that an undo expects', () => {
  test.each([
    ['is the one that the step led to', 2, [2], 2],
    ['moves on with later writes of the same hand', 2, [2, 3, 4], 4],
    ['stays before what somebody else wrote', 2, [2, 4, 5], 2],
    ['is not moved by what was written before', 5, [2, 3, 5], 5],
  ])('%s', (_name, version, own, expected) => {
    expect(ownVersionAfter(version, new Set(own))).toBe(expected)
  })
})

describe('the steps that can be taken back', () => {
  test('are as many as are kept, the oldest falling off', () => {
    const steps = Array.from({ length: stepsKept }, (_, index) => ({ index }))
    const more = { index: stepsKept }
    const kept = withStep(steps, more)
    expect(kept).toHaveLength(stepsKept)
    expect(kept.at(0)).toBe(steps[1])
    expect(kept.at(-1)).toBe(more)
  })

  test('lose the one that was taken, wherever it stands', () => {
    const [one, two, three] = [{}, {}, {}]
    expect(withoutStep([one, two, three], two)).toEqual([one, three])
  })
})
