import { useCallback } from 'react'
import { type Can, mayIn, type ProjectAccess } from '@/domain/access'
import type { ProjectStatus } from '@/domain/project'

type Project = { access: ProjectAccess; status: ProjectStatus }

/**
 * The actions that the viewer may perform in a project: none before they are known. The function stays the
 * same until they change.
 */
export function useCan(project: Project | undefined): Can {
  const { access, status } = project ?? {}
  return useCallback(
    (action) => access !== undefined && status !== undefined && mayIn({ access, status }, action),
    [access, status],
  )
}
