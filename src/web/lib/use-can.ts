import { useCallback } from 'react'
import { type Can, mayIn, type ProjectAccess } from '@/domain/access'
import type { ProjectStatus } from '@/domain/project'

type Project = { access: ProjectAccess; status: ProjectStatus }

/** What the viewer may do in a project: nothing before it is known. The function stays the same until that changes. */
export function useCan(project: Project | undefined): Can {
  const { access, status } = project ?? {}
  return useCallback(
    (action) => access !== undefined && status !== undefined && mayIn({ access, status }, action),
    [access, status],
  )
}
