import type { PresentPerson } from '@/domain/change-schema'
import { createStore, useStore } from '@/web/lib/create-store'

const present = createStore<ReadonlyMap<number, readonly PresentPerson[]>>(() => new Map())
const nobody: readonly PresentPerson[] = []

export const setPresent = (projectId: number, people: readonly PresentPerson[]) =>
  present.set(new Map(present.get()).set(projectId, people))

/** Without a stream nobody's presence is known. */
export const clearPresent = () => present.set(new Map())

/** Everybody who has the board open. */
export const usePresent = (projectId: number) => useStore(present, (all) => all.get(projectId) ?? nobody)
