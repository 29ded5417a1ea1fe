import { removeDraftsOf } from './drafts'
import { queryClient } from './query-client'
import { trpc } from './trpc'
import { viewerQuery } from './viewer'

/** Signs out. Nothing that the person typed or opened stays in the browser; a reload afterwards drops their other data. */
export function useLogout(onDone: () => void) {
  return trpc.account.logout.useMutation({
    onSuccess: () => {
      const viewer = queryClient.getQueryData(viewerQuery.queryKey)
      if (viewer) removeDraftsOf(viewer.id)
      onDone()
    },
  })
}
