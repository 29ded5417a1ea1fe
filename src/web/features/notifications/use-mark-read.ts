import { trpc } from '@/web/app/trpc'

/** Marks notifications as read: these, or all. The badge follows by the live events. */
export function useMarkRead() {
  const { list } = trpc.useUtils().notification
  const { mutate } = trpc.notification.markRead.useMutation({
    meta: { failure: 'Failed to mark as read' },
    onSettled: () => list.invalidate(),
  })
  return (ids?: number[]) => {
    if (ids === undefined) mutate({})
    else if (ids.length > 0) mutate({ ids })
  }
}
