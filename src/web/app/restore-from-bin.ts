import type { ToastMessage } from '@/web/lib/notify'
import { queryClient } from './query-client'
import { trpcClient } from './trpc'

/** Restores something. Everything that the page shows is read again, because it can be shown anywhere. */
export function restoreFromBin(binId: number, success: ToastMessage) {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => trpcClient.bin.restore.mutate({ binId }),
    meta: { success },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return mutation.execute(undefined)
}
