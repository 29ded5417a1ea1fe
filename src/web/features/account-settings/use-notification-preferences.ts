import { useState } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'

export type Preference = Outputs['notification']['preferences'][number]

/** Where the viewer hears of each kind. A choice is shown at once, and the former one again if it is rejected. */
export function useNotificationPreferences() {
  const { preferences } = trpc.useUtils().notification
  const query = trpc.notification.preferences.useQuery()
  const [unsaved, setUnsaved] = useState<readonly Preference[]>([])
  const { mutate } = trpc.notification.setPreferences.useMutation({
    // One after the other, so that the last one wins.
    scope: { id: 'notification-preferences' },
    meta: { failure: 'Failed to save what you hear of' },
    async onSuccess(saved) {
      await preferences.cancel()
      preferences.setData(undefined, saved)
    },
    onSettled: (_saved, _error, sent) =>
      setUnsaved((present) => present.filter((each) => !sent.preferences.includes(each))),
  })

  return {
    ...query,
    data: query.data?.map((saved) => unsaved.findLast(({ kind }) => kind === saved.kind) ?? saved),
    choose: (preference: Preference) => {
      setUnsaved((present) => [...present, preference])
      mutate({ preferences: [preference] })
    },
  }
}
