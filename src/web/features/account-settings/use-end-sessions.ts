import { trpc } from '@/web/app/trpc'

/** Signs out elsewhere, and reads again where one is signed in: also after a refusal, which tells of an old list. */
export function useEndSessions(onSettled: () => void) {
  const { list } = trpc.useUtils().session
  const settled = () => {
    onSettled()
    return list.invalidate()
  }
  return {
    endOne: trpc.session.end.useMutation({ meta: { success: 'Signed out there' }, onSettled: settled }),
    endOthers: trpc.session.endOthers.useMutation({
      meta: { success: 'Signed out everywhere else' },
      onSettled: settled,
    }),
  }
}
