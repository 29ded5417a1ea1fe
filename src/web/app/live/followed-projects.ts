import { useEffect } from 'react'

const followers = new Map<number, number>()
const listeners = new Set<() => void>()

/** The projects that this tab has open. */
export const followedProjects = (): ReadonlySet<number> => new Set(followers.keys())

/** Follows a project's events while the component is mounted. */
export function useFollow(projectId: number) {
  useEffect(() => {
    count(projectId, 1)
    return () => count(projectId, -1)
  }, [projectId])
}

export function onFollowedChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function count(projectId: number, step: 1 | -1) {
  const after = (followers.get(projectId) ?? 0) + step
  if (after > 0) followers.set(projectId, after)
  else followers.delete(projectId)
  for (const listener of listeners) listener()
}
