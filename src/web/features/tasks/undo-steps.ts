import type { Task } from './task-types'

/** A task just before and just after a write of it. */
export type Written = { before: Task; after: Task }

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

const ownVersions = new Map<number, Set<number>>()

/** Remembers a version of a task that this person made in this tab. */
export function noteOwnVersion(taskId: number, version: number) {
  ownVersions.set(taskId, new Set(ownVersions.get(taskId)).add(version))
}

/** The newest version that this person alone has led to from this one. */
export const expectedVersion = (taskId: number, version: number) =>
  ownVersionAfter(version, ownVersions.get(taskId) ?? new Set())

const forgetOwnVersions = () => ownVersions.clear()

/** How many steps can be taken back. */
export const stepsKept = 50

/** The newest version that the same hand has led to from this one, nobody else between. */
export function ownVersionAfter(version: number, own: ReadonlySet<number>): number {
  return own.has(version + 1) ? ownVersionAfter(version + 1, own) : version
}

/** The steps with one more on top, the oldest falling off. */
export const withStep = <Step>(steps: readonly Step[], step: Step) => [...steps, step].slice(-stepsKept)

export const withoutStep = <Step>(steps: readonly Step[], step: Step) =>
  steps.filter((other) => other !== step)
