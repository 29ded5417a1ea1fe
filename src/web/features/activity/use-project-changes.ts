import { useState } from 'react'
import type { ChangeGroup } from '@/domain/change-groups'
import { trpc } from '@/web/app/trpc'
import { arrivalText, type HeldChanges, withEarlier, withNewest } from './activity-model'

export type ChangesFilter = { people: readonly string[]; groups: readonly ChangeGroup[] }

type Query = ChangesFilter & { projectId: number; viewerId: number }

const nothing: HeldChanges = { changes: [], hasEarlier: false }

/** The changes of a project, page by page. The newest page is refetched when the project has changed. */
export function useProjectChanges({ projectId, viewerId, people, groups }: Query) {
  const input = { projectId, actor: listIn(people), about: listIn(groups) }
  const [held, setHeld] = useState(nothing)
  const [arrived, setArrived] = useState('')
  const [before, setBefore] = useState<number>()
  const newest = trpc.history.project.useQuery(input)
  const earlier = trpc.history.project.useQuery({ ...input, before }, { enabled: before !== undefined })

  const [seen, setSeen] = useState<typeof newest.data>()
  if (newest.data && newest.data !== seen) {
    setSeen(newest.data)
    setArrived(arrivalText(seen, newest.data, viewerId))
    setHeld(withNewest(held, newest.data))
  }
  if (before !== undefined && earlier.data) {
    setBefore(undefined)
    if (held.changes.at(-1)?.id === before) setHeld(withEarlier(held, earlier.data))
  }

  return {
    ...held,
    /** Absent until the first page is there, or has failed. */
    isPending: seen === undefined && !newest.error,
    failure: seen === undefined ? newest.error : null,
    retry: () => void newest.refetch(),
    arrived,
    isLoadingEarlier: before !== undefined && !earlier.error,
    earlierFailure: before === undefined ? null : earlier.error,
    loadEarlier() {
      if (earlier.error) void earlier.refetch()
      else setBefore(held.changes.at(-1)?.id)
    },
  }
}

const listIn = (values: readonly string[]) => (values.length === 0 ? undefined : values.join())
