import { queryClient } from '@/web/app/query-client'
import { trpcClient } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { deviceTimeZone } from '@/web/lib/calendar'
import { pageState } from '@/web/lib/page-state'

const isSent = pageState(() => false)

/** The first browser in which a person signs in tells their time zone. Nothing on the page changes by it. */
export async function sendTimeZone() {
  const viewer = queryClient.getQueryData(viewerQuery.queryKey)
  if (isSent.current || viewer?.timeZone !== null) return
  isSent.current = true
  // The next page tries again.
  await trpcClient.account.update.mutate({ timeZone: deviceTimeZone }).catch(() => undefined)
}
