import { Button } from '@mantine/core'
import { Bell, BellOff } from 'lucide-react'
import { useId } from 'react'
import styles from './watch-button.module.css'
import { chooseWatch, type Watched } from './watched'

type WatchButtonProps = {
  watched: Watched
  /** Undefined while it is not known. */
  watching: boolean | undefined
  what: 'the task' | 'the project'
  /** What the viewer hears of. */
  ifWatching: string
  otherwise: string
}

/** Watches something, or stops watching it, and says what the viewer hears of. */
export function WatchButton({ watched, watching, what, ifWatching, otherwise }: WatchButtonProps) {
  const lineId = useId()
  return (
    <div className={styles.watch}>
      <Button
        variant="subtle"
        aria-describedby={lineId}
        aria-disabled={watching === undefined}
        leftSection={watching ? <BellOff /> : <Bell />}
        onClick={() => {
          if (watching !== undefined) void chooseWatch(watched, !watching)
        }}
      >
        {`${watching ? 'Stop watching' : 'Watch'} ${what}`}
      </Button>
      <p id={lineId} className={styles.line} aria-live="polite">
        {watching !== undefined && (watching ? ifWatching : otherwise)}
      </p>
    </div>
  )
}
