import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'

/** Updates the viewer's profile, and refetches everything that shows their name. */
export function useUpdateProfile() {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  return trpc.account.update.useMutation({
    meta: { success: 'Profile updated successfully' },
    onSuccess: (viewer) => {
      queryClient.setQueryData(viewerQuery.queryKey, viewer)
      void utils.invalidate()
    },
  })
}
