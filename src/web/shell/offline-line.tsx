import { CloudOff } from 'lucide-react'
import { formatDayAndTime } from '@/web/lib/dates'
import styles from './offline-line.module.css'

/** Says that the page shows the last seen data. */
export function OfflineLine({ seenAt }: { seenAt: number }) {
  return (
    <div role="status" className={styles.line}>
      <CloudOff />
      <p className={styles.text}>
        You are offline. You can read what you have opened before, and what you type is kept.
      </p>
      <time className={styles.time} dateTime={new Date(seenAt).toISOString()}>
        as of {formatDayAndTime(new Date(seenAt).toISOString())}
      </time>
    </div>
  )
}
