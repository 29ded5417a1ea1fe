import { useEffect } from 'react'
import { shareStream } from '@/web/app/live/shared-stream'
import { useConnectionCount } from '@/web/app/live/connection-state'
import { fetchWhenIdle } from '@/web/lib/fetch-when-idle'
import { readVersion } from '@/web/lib/page-version'
import { createNewsTaker } from './apply-event'

/** Keeps the page in sync with the server. */
export function Live({ viewerId }: { viewerId: number }) {
  const connectionCount = useConnectionCount()
  useEffect(() => shareStream(`laneway of ${viewerId}`, createNewsTaker(viewerId)), [viewerId])
  useEffect(() => {
    if (connectionCount > 0) return fetchWhenIdle(readVersion)
  }, [connectionCount])
  return null
}
