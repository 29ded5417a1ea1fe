import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { setCalendar } from '@/web/lib/calendar'

/** Updates the viewer's profile, and refetches everything that shows their name. */
export function useUpdateProfile(success = 'Profile updated successfully') {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  return trpc.account.update.useMutation({
    meta: { success },
    onSuccess: (changed) => {
      setCalendar(changed)
      queryClient.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, ...changed })
      void utils.invalidate()
    },
  })
}
