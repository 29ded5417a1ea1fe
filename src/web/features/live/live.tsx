import { useEffect } from 'react'
import { WifiOff } from 'lucide-react'
import { shareStream } from '@/web/app/live/shared-stream'
import { useConnectionCount, useIsAway } from '@/web/app/live/connection-state'
import { fetchWhenIdle } from '@/web/lib/fetch-when-idle'
import { readVersion, useIsOutdated } from '@/web/lib/page-version'
import styles from './live.module.css'
import { createNewsTaker } from './apply-event'

/** Keeps the page in sync with the server. */
export function Live({ viewerId }: { viewerId: number }) {
  const connectionCount = useConnectionCount()
  useEffect(() => shareStream(`laneway of ${viewerId}`, createNewsTaker(viewerId)), [viewerId])
  useEffect(() => {
    if (connectionCount > 0) return fetchWhenIdle(readVersion)
  }, [connectionCount])
  return <LiveMark />
}

/** Warns that the page may be out of date. */
function LiveMark() {
  const isAway = useIsAway()
  const isOutdated = useIsOutdated()
  return (
    <div role="status" className={styles.place}>
      {isAway && (
        <span className={styles.mark}>
          <WifiOff />
          Reconnecting…
        </span>
      )}
      {!isAway && isOutdated && (
        <span className={styles.mark}>
          A new version is here
          <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
            Reload
          </button>
        </span>
      )}
    </div>
  )
}
