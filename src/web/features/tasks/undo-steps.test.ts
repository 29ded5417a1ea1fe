import { beforeEach, expect, test } from 'vitest'
import { makeTask } from '@/web/testing/make-task'
import { forgetSteps, addStep, lastStep, startSteps } from './undo-steps'

const before = makeTask({ id: 1 })
const step = { taskId: 1, written: Promise.resolve({ before, after: { ...before, version: 2 } }) }

beforeEach(forgetSteps)

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
