import { affectedLists, type AffectedList } from '@/domain/change'
import { queries } from '@/web/app/trpc'
import { throttled } from '@/web/lib/throttled'

/**
 * The queries that each affected list shows: refetched at once if they are on the page, else when they are next used.
 */
const readAgain: Record<AffectedList, () => void> = {
  tasks: throttled(() => void queries.task.mine.invalidate()),
  projects: throttled(() => {
    void queries.project.list.invalidate()
    void queries.organization.projects.invalidate()
  }),
  organizations: throttled(() => void queries.organization.invalidate()),
}

export function invalidateLists(changed: readonly AffectedList[]) {
  for (const concern of changed) readAgain[concern]()
}

/** After a lost connection anything may have changed. */
export const invalidateAllLists = () => invalidateLists(affectedLists)
