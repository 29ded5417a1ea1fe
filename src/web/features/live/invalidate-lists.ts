import { affectedLists, type AffectedList } from '@/domain/change'
import { binKey } from '@/web/app/bin-days'
import { queryClient } from '@/web/app/query-client'
import { queries } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { throttled } from '@/web/lib/throttled'
import { inboxKey } from '../notifications/use-notifications'
import { readMineAgain } from '../tasks/write/task-cache'

/**
 * The queries that each affected list shows: refetched at once if they are on the page, else when they are next used.
 */
const readAgain: Record<AffectedList, () => void> = {
  tasks: readMineAgain,
  projects: throttled(() => {
    void queries.project.list.invalidate()
    void queries.project.overdue.invalidate()
    void queries.organization.projects.invalidate()
    void queries.history.activity.invalidate()
    void queries.task.search.invalidate()
    void queries.task.searchSummary.invalidate()
    void queries.organization.workload.invalidate()
    void queries.organization.workloadScope.invalidate()
    void queryClient.invalidateQueries({ queryKey: binKey })
  }),
  organizations: throttled(() => {
    void queries.organization.invalidate()
    void queries.invitation.mine.invalidate()
  }),
  notifications: throttled(() => {
    void queries.notification.invalidate()
    void queryClient.invalidateQueries({ queryKey: inboxKey })
    // An event of a task may be the first of which it tells, and another tab may have muted it.
    void queries.watch.invalidate()
  }),
}

const readViewerAgain = throttled(
  () => void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
)

/** The number of unread notifications belongs to the account. */
export function invalidateLists(changed: readonly AffectedList[], unreadNotifications?: number) {
  for (const concern of changed) readAgain[concern]()
  if (unreadNotifications !== undefined) {
    queryClient.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, unreadNotifications })
  } else if (changed.includes('notifications')) {
    readViewerAgain()
  }
}

/** After a lost connection anything may have changed. */
export const invalidateAllLists = () => invalidateLists(affectedLists)
