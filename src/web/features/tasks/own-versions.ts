import { ownVersionAfter } from './undo-model'

const ownVersions = new Map<number, Set<number>>()

/** Records a version of a task that this person wrote in this tab. */
export function noteOwnVersion(taskId: number, version: number) {
  ownVersions.set(taskId, new Set(ownVersions.get(taskId)).add(version))
}

/** The newest version that follows this one by this person's changes alone. */
export const expectedVersion = (taskId: number, version: number) =>
  ownVersionAfter(version, ownVersions.get(taskId) ?? new Set())

export const forgetOwnVersions = () => ownVersions.clear()
