import { useEffect } from 'react'
import { shareStream } from '@/web/app/live/shared-stream'
import { useConnectionCount } from '@/web/app/live/connection-state'
import { seenAt } from '@/web/app/offline/offline-state'
import { queryClient } from '@/web/app/query-client'
import { fetchWhenIdle } from '@/web/lib/fetch-when-idle'
import { readVersion } from '@/web/lib/page-version'
import { createNewsTaker } from './apply-event'

/** The server can be reached again. */
async function refetchSeen() {
  if (seenAt.get() === null) return
  await queryClient.invalidateQueries()
  seenAt.set(null)
}

function prepare(viewerId: number) {
  // Without its file, the page is prepared at the next connection.
  void import('@/web/app/offline/prepare-offline').then(
    ({ prepareOffline }) => prepareOffline(viewerId),
    () => undefined,
  )
  void import('./tell-time-zone').then(
    ({ tellTimeZone }) => tellTimeZone(),
    () => undefined,
  )
  return readVersion()
}

/** Keeps the page in sync with the server. */
export function Live({ viewerId }: { viewerId: number }) {
  const connectionCount = useConnectionCount()
  useEffect(() => shareStream(`laneway of ${viewerId}`, createNewsTaker(viewerId)), [viewerId])
  useEffect(() => {
    if (connectionCount === 0) return undefined
    void refetchSeen()
    return fetchWhenIdle(() => prepare(viewerId))
  }, [connectionCount, viewerId])
  return null
}
