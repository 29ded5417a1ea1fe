import { useEffect } from 'react'
import { WifiOff } from 'lucide-react'
import { shareStream } from '@/web/app/live/shared-stream'
import { useIsAway } from '@/web/app/live/connection-state'
import styles from './live.module.css'
import { createNewsTaker } from './apply-event'

/** Keeps the page in sync with the server. */
export function Live({ viewerId }: { viewerId: number }) {
  useEffect(() => shareStream(`laneway of ${viewerId}`, createNewsTaker(viewerId)), [viewerId])
  return <ReconnectingMark />
}

/** Warns that the page may be out of date. */
function ReconnectingMark() {
  const isAway = useIsAway()
  return (
    <div role="status" className={styles.place}>
      {isAway && (
        <span className={styles.mark}>
          <WifiOff />
          Reconnecting…
        </span>
      )}
    </div>
  )
}
