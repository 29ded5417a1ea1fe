import { type FailureProps, FailureText, WayOn } from './load-failure'
import styles from './load-failure.module.css'

/** Replaces a part of a page or a dialog. */
export function InlineFailure({ error, onRetry }: FailureProps) {
  return (
    <div className={styles.inline}>
      <FailureText error={error} />
      <WayOn error={error} onRetry={onRetry} />
    </div>
  )
}
