import { useEffect } from 'react'
import { createStore } from '@/web/lib/create-store'

const followers = createStore<ReadonlyMap<number, number>>(() => new Map())

/** The projects that this tab has open. */
export const followedProjects = (): ReadonlySet<number> => new Set(followers.get().keys())

export const onFollowedChange = followers.subscribe

/** Follows a project's events while the component is mounted. */
export function useFollow(projectId: number) {
  useEffect(() => {
    count(projectId, 1)
    return () => count(projectId, -1)
  }, [projectId])
}

function count(projectId: number, step: 1 | -1) {
  const counts = new Map(followers.get())
  const after = (counts.get(projectId) ?? 0) + step
  if (after > 0) counts.set(projectId, after)
  else counts.delete(projectId)
  followers.set(counts)
}
