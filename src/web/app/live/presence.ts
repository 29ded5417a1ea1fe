import type { PresentPerson } from '@/domain/change-schema'
import { createStore, useStore } from '@/web/lib/create-store'

const present = createStore<ReadonlyMap<number, readonly PresentPerson[]>>(() => new Map())
const nobody: readonly PresentPerson[] = []

export const setPresent = (projectId: number, people: readonly PresentPerson[]) =>
  present.set(new Map(present.get()).set(projectId, people))

/** Without a stream, the page knows nobody's presence. */
export const clearPresent = () => present.set(new Map())

/** All users who have the board open. */
export const usePresent = (projectId: number) => useStore(present, (all) => all.get(projectId) ?? nobody)
