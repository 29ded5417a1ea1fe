import { errorCode } from '@/web/lib/error-code'
import { pageState } from '@/web/lib/page-state'
import type { Outputs } from './trpc'

type Task = Outputs['task']['get']

/** A task just before and just after a write. */
export type Written = { before: Task; after: Task }

/** A change of one task. */
export type ChangeStep = { taskId: number; written: Promise<Written> }

/** Tasks that were changed together. */
export type BatchStep = { batch: Promise<readonly Written[]> }

/** Anything else that was done, with how it is taken back. */
export type OtherStep = { did: Promise<boolean>; revert: () => Promise<unknown> }

/** A change by this person in this tab that can be undone. */
export type UndoStep = ChangeStep | BatchStep | OtherStep

const steps = pageState((): readonly UndoStep[] => [])
const owner = pageState((): number | null => null)

export const lastStep = () => steps.current.at(-1)

/** Adds a change that was just sent. It is removed again if it fails or changes nothing. */
export async function addStep(step: UndoStep) {
  steps.current = withStep(steps.current, step)
  if (!(await hasChanged(step))) removeStep(step)
}

function hasChanged(step: UndoStep) {
  const failed = () => false
  if ('did' in step) return step.did
  return 'batch' in step
    ? step.batch.then((written) => written.length > 0, failed)
    : step.written.then(({ before, after }) => before !== after, failed)
}

/** Removes a step; false if it was already removed. */
export function removeStep(step: UndoStep) {
  const wasThere = steps.current.includes(step)
  steps.current = withoutStep(steps.current, step)
  return wasThere
}

function putBackStep(step: UndoStep) {
  steps.current = withStep(steps.current, step)
}

/** Reverts a step, once, also one that the server has not answered yet. */
export async function revert(step: OtherStep) {
  if (removeStep(step) && (await step.did)) await attempt(step, step.revert)
}

/** The button of a toast that reverts the step that the toast reports. */
export const revertAction = (step: () => OtherStep) => ({
  ...undoButton,
  run: () => void revert(step()),
})

export const undoButton = { label: 'Undo', keys: 'Ctrl Z' }

/** Undoes a step, which can be undone again if that got no answer. */
export async function attempt(
  step: UndoStep,
  undoIt: () => Promise<unknown>,
  isRejection = (error: unknown) => errorCode(error) !== null,
) {
  try {
    await undoIt()
  } catch (error) {
    if (!isRejection(error)) putBackStep(step)
  }
}

export function removeStepsOf(taskId: number) {
  steps.current = steps.current.filter((step) => !('taskId' in step) || step.taskId !== taskId)
}

/** Drops the steps of the person who was signed in before. */
export function startSteps(userId: number) {
  if (owner.current !== userId) clearSteps()
  owner.current = userId
}

export function clearSteps() {
  steps.current = []
  ownVersions.current.clear()
}

const ownVersions = pageState(() => new Map<number, Set<number>>())

/** Records a version of a task that this person wrote in this tab. */
export function noteOwnVersion(taskId: number, version: number) {
  ownVersions.current.set(taskId, new Set(ownVersions.current.get(taskId)).add(version))
}

/** The newest version that follows this one by this person's changes alone. */
export const expectedVersion = (taskId: number, version: number) =>
  ownVersionAfter(version, ownVersions.current.get(taskId) ?? new Set())

/** How many steps can be undone. */
export const maxSteps = 50

/** The newest version that follows this one by own versions alone. */
export function ownVersionAfter(version: number, own: ReadonlySet<number>): number {
  return own.has(version + 1) ? ownVersionAfter(version + 1, own) : version
}

/** Adds a step, and drops the oldest if there are too many. */
export const withStep = <Step>(steps: readonly Step[], step: Step) => [...steps, step].slice(-maxSteps)

export const withoutStep = <Step>(steps: readonly Step[], step: Step) =>
  steps.filter((other) => other !== step)
