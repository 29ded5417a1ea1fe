import { forgetOwnVersions } from './own-versions'
import type { Written } from './send-changes'
import { withoutStep, withStep } from './undo-model'

/** A change by this person in this tab that can be undone. */
export type UndoStep = { taskId: number; written: Promise<Written> }

let steps: readonly UndoStep[] = []
let owner: number | null = null

export const lastStep = () => steps.at(-1)

/** Adds a change that was just sent. It is removed again if it fails or changes nothing. */
export async function addStep(step: UndoStep) {
  steps = withStep(steps, step)
  const changed = await step.written.then(
    ({ before, after }) => before !== after,
    () => false,
  )
  if (!changed) removeStep(step)
}

/** Removes a step; false if it was already removed. */
export function removeStep(step: UndoStep) {
  const wasThere = steps.includes(step)
  steps = withoutStep(steps, step)
  return wasThere
}

export function putBackStep(step: UndoStep) {
  steps = withStep(steps, step)
}

export function forgetStepsOf(taskId: number) {
  steps = steps.filter((step) => step.taskId !== taskId)
}

/** Drops the steps of the person who was signed in before. */
export function startSteps(personId: number) {
  if (owner !== personId) forgetSteps()
  owner = personId
}

export function forgetSteps() {
  steps = []
  forgetOwnVersions()
}
