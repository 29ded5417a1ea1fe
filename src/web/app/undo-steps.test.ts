import { beforeEach, describe, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import {
  clearSteps,
  addStep,
  lastStep,
  ownVersionAfter,
  startSteps,
  maxSteps,
  withoutStep,
  withStep,
} from './undo-steps'

const before = makeTask({ id: 1 })
const step = { taskId: 1, written: Promise.resolve({ before, after: { ...before, version: 2 } }) }

beforeEach(clearSteps)

test('steps belong to the person who took them, and to nobody after them in the same tab', async () => {
  startSteps(4)
  await addStep(step)
  startSteps(4)
  expect(lastStep()).toBe(step)
  startSteps(5)
  expect(lastStep()).toBeUndefined()
})

test('a write that changed nothing is no step', async () => {
  await addStep({ taskId: 1, written: Promise.resolve({ before, after: before }) })
  expect(lastStep()).toBeUndefined()
})

describe('the version that an undo expects', () => {
  test.each([
    ['is the one that the step wrote', 2, [2], 2],
    ['advances with later own writes', 2, [2, 3, 4], 4],
    ['stops before somebody else’s write', 2, [2, 4, 5], 2],
    ['ignores earlier own writes', 5, [2, 3, 5], 5],
  ])('%s', (_name, version, own, expected) => {
    expect(ownVersionAfter(version, new Set(own))).toBe(expected)
  })
})

describe('the steps that can be undone', () => {
  test('are limited, and the oldest is dropped', () => {
    const steps = Array.from({ length: maxSteps }, (_, index) => ({ index }))
    const more = { index: maxSteps }
    const limited = withStep(steps, more)
    expect(limited).toHaveLength(maxSteps)
    expect(limited.at(0)).toBe(steps[1])
    expect(limited.at(-1)).toBe(more)
  })

  test('lose the one that was taken, wherever it is', () => {
    const [one, two, three] = [{}, {}, {}]
    expect(withoutStep([one, two, three], two)).toEqual([one, three])
  })
})
