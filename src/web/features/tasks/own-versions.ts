import { ownVersionAfter } from './undo-model'

const ownVersions = new Map<number, Set<number>>()

/** Remembers a version of a task that this person made in this tab. */
export function noteOwnVersion(taskId: number, version: number) {
  ownVersions.set(taskId, new Set(ownVersions.get(taskId)).add(version))
}

/** The newest version that this person alone has led to from this one. */
export const expectedVersion = (taskId: number, version: number) =>
  ownVersionAfter(version, ownVersions.get(taskId) ?? new Set())

export const forgetOwnVersions = () => ownVersions.clear()
