import { WifiOff } from 'lucide-react'
import { useIsAway } from '@/web/app/live/connection-state'
import styles from './reconnecting-mark.module.css'

/** Warns that the page may be out of date. */
export function ReconnectingMark() {
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
