import { useEffect } from 'react'
import { shareStream } from '@/web/app/live/shared-stream'
import { useConnectionCount } from '@/web/app/live/connection-state'
import { seenAt } from '@/web/app/offline/offline-state'
import { queryClient } from '@/web/app/query-client'
import { fetchWhenIdle, quietMilliseconds } from '@/web/lib/fetch-when-idle'
import { readVersion } from '@/web/lib/page-version'
import { createMessageHandler } from './apply-event'

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
  void import('./send-time-zone').then(
    ({ sendTimeZone }) => sendTimeZone(),
    () => undefined,
  )
}

/** Keeps the page in sync with the server. */
export function Live({ viewerId }: { viewerId: number }) {
  const connectionCount = useConnectionCount()
  useEffect(() => shareStream(`laneway of ${viewerId}`, createMessageHandler(viewerId)), [viewerId])
  useEffect(() => {
    if (connectionCount === 0) return undefined
    void refetchSeen()
    const preparation = setTimeout(() => prepare(viewerId), quietMilliseconds)
    const stopFetching = fetchWhenIdle(readVersion)
    return () => {
      clearTimeout(preparation)
      stopFetching()
    }
  }, [connectionCount, viewerId])
  return null
}
