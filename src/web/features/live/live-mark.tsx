import { WifiOff } from 'lucide-react'
import { useIsAway } from '@/web/app/live/connection-state'
import { useSeenAt } from '@/web/app/offline/offline-state'
import { useIsOutdated } from '@/web/lib/page-version'
import styles from './live-mark.module.css'

/** Warns that the page may be out of date. */
export function LiveMark() {
  const isSeenBefore = useSeenAt() !== null
  const isAway = useIsAway() && !isSeenBefore
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
          A new version is available
          <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
            Reload
          </button>
        </span>
      )}
    </div>
  )
}
