import { Button } from '@mantine/core'
import { type SyntheticEvent, useCallback, useId } from 'react'
import { readFailure } from '@/web/lib/error-code'
import { OutdatedError } from '@/web/lib/load-part'
import styles from './load-failure.module.css'

export type FailureProps = { error: unknown; onRetry: () => void }

/**
 * Replaces a dialog. It is the browser's own dialog, because our dialog component may be the part that could
 * not be loaded.
 */
export function DialogFailure({ error, onRetry, onClose }: FailureProps & { onClose: () => void }) {
  const title = useId()
  const open = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), [])
  /** The browser reports a closed dialog later, when the next key may already have been pressed. */
  function closeNow({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    currentTarget.close()
    onClose()
  }
  return (
    <dialog
      ref={open}
      aria-labelledby={title}
      className={styles.dialog}
      onCancel={closeNow}
      onClose={onClose}
    >
      <h2 id={title} className={styles.title}>
        This could not be opened
      </h2>
      <FailureText error={error} />
      <div className={styles.actions}>
        <Button onClick={onClose}>Close</Button>
        <WayOn error={error} onRetry={onRetry} />
      </div>
    </dialog>
  )
}

export function FailureText({ error }: { error: unknown }) {
  return (
    <p role="alert" className={styles.text}>
      {readFailure(error)}
    </p>
  )
}

/** Tries again, or loads the newer version that the part needs. */
export function WayOn({ error, onRetry }: FailureProps) {
  const isOutdated = error instanceof OutdatedError
  return (
    <Button variant="filled" onClick={isOutdated ? () => window.location.reload() : onRetry}>
      {isOutdated ? 'Reload' : 'Try again'}
    </Button>
  )
}
