import { useSyncExternalStore } from 'react'
import type { PresentPerson } from '@/domain/change-schema'

const present = new Map<number, readonly PresentPerson[]>()
const listeners = new Set<() => void>()
const nobody: readonly PresentPerson[] = []

export function takePresent(projectId: number, people: readonly PresentPerson[]) {
  present.set(projectId, people)
  for (const listener of listeners) listener()
}

/** Without a stream nobody's presence is known. */
export function forgetPresent() {
  present.clear()
  for (const listener of listeners) listener()
}

/** Everybody who has the board open. */
export const usePresent = (projectId: number) =>
  useSyncExternalStore(subscribe, () => present.get(projectId) ?? nobody)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
