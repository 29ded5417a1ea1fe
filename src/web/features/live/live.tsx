import { useEffect } from 'react'
import { shareStream } from '@/web/app/live/shared-stream'
import { useConnectionCount } from '@/web/app/live/connection-state'
import { seenAt } from '@/web/app/offline/offline-state'
import { queryClient } from '@/web/app/query-client'
import { fetchWhenIdle, requestIdle } from '@/web/lib/fetch-when-idle'
import { readVersion } from '@/web/lib/page-version'
import { createMessageHandler } from './apply-event'
import { sendTimeZone } from './send-time-zone'

/** The server can be reached again. */
async function refetchSeen() {
  if (seenAt.get() === null) return
  await queryClient.invalidateQueries()
  seenAt.set(null)
}

/** Without its file, the page is prepared at the next connection. */
const prepare = (viewerId: number) =>
  Promise.all([
    import('@/web/app/offline/prepare-offline').then(({ prepareOffline }) => prepareOffline(viewerId)),
    sendTimeZone(),
  ]).catch(() => undefined)

const keepFiles = () =>
  import('@/web/app/offline/prepare-offline').then(
    ({ installWorker }) => installWorker(),
    () => false,
  )

const longestWaitMilliseconds = 500

/** Keeps the page in sync with the server. */
export function Live({ viewerId }: { viewerId: number }) {
  const connectionCount = useConnectionCount()
  useEffect(() => {
    // The page that the server has rendered follows its board by then: another stream would replace the first one.
    let stop = requestIdle(() => {
      stop = shareStream(`laneway of ${viewerId}`, createMessageHandler(viewerId))
    }, longestWaitMilliseconds)
    return () => stop()
  }, [viewerId])
  useEffect(() => {
    if (connectionCount === 0) return undefined
    void refetchSeen()
    return fetchWhenIdle({ prepare: () => prepare(viewerId), readFiles: readVersion, keepFiles })
  }, [connectionCount, viewerId])
  return null
}
