import { trpc } from '@/web/app/trpc'

/** Ends sessions and refetches the list, also after an error, which means that the list was out of date. */
export function useEndSessions(onSettled: () => void) {
  const { list } = trpc.useUtils().session
  const settled = () => {
    onSettled()
    return list.invalidate()
  }
  return {
    endOne: trpc.session.end.useMutation({
      meta: { success: 'Signed out of that browser' },
      onSettled: settled,
    }),
    endOthers: trpc.session.endOthers.useMutation({
      meta: { success: 'Signed out everywhere else' },
      onSettled: settled,
    }),
  }
}
