import { useEffect } from 'react'
import { WifiOff } from 'lucide-react'
import { shareStream } from '@/web/app/live/shared-stream'
import { useIsAway } from '@/web/app/live/connection-state'
import styles from './live.module.css'
import { createNewsTaker } from './apply-event'

/** Keeps what is on the page as it is on the server. */
export function Live({ viewerId }: { viewerId: number }) {
  useEffect(() => shareStream(`laneway of ${viewerId}`, createNewsTaker(viewerId)), [viewerId])
  return <ReconnectingMark />
}

/** Says that what is shown may be old. */
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
