import { forgetOwnVersions } from './own-versions'
import type { Written } from './send-changes'
import { withoutStep, withStep } from './undo-model'

/** A change of this person's in this tab that can be taken back. */
export type UndoStep = { taskId: number; written: Promise<Written> }

let steps: readonly UndoStep[] = []
let owner: number | null = null

export const lastStep = () => steps.at(-1)

/** Puts a change that was just sent on top. It goes again when it is refused, or finds nothing to change. */
export async function keepStep(step: UndoStep) {
  steps = withStep(steps, step)
  const changed = await step.written.then(
    ({ before, after }) => before !== after,
    () => false,
  )
  if (!changed) takeStep(step)
}

/** Takes a step off; false when it is not there any more. */
export function takeStep(step: UndoStep) {
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

/** Nobody takes back what somebody else did in this tab before them. */
export function startSteps(personId: number) {
  if (owner !== personId) forgetSteps()
  owner = personId
}

export function forgetSteps() {
  steps = []
  forgetOwnVersions()
}
