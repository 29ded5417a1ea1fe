import { describe, expect, test } from 'vitest'
import { ownVersionAfter, stepsKept, withoutStep, withStep } from './undo-model'

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
