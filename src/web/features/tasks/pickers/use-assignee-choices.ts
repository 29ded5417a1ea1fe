import { useMemo } from 'react'
import { queryClient } from '@/web/app/query-client'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { recentAssignees } from '@/web/app/recent-assignees'
import type { Person } from '../task-types'
import { assigneeOptions } from './assignee-model'

const fresh = 30_000
const nobodyYet: never[] = []

/** The possible assignees of a task; until the members are loaded, its assignee alone. */
export function useAssigneeChoices(projectId: number, assignee: Person | null) {
  const { data: people = nobodyYet } = trpc.projectMember.list.useQuery({ projectId }, { staleTime: fresh })
  return useMemo(() => assigneeChoices(people, assignee), [people, assignee])
}

/** The viewer comes first, then whom they have assigned before. */
export function assigneeChoices(people: readonly Person[], current: Person | null) {
  const viewerId = queryClient.getQueryData(viewerQuery.queryKey)?.id
  const recent = viewerId === undefined ? [] : recentAssignees(viewerId)
  return assigneeOptions({ people, current, viewerId, recent })
}
