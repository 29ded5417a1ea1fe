import { Button } from '@mantine/core'
import { useCallback, useId } from 'react'
import { readFailure } from '@/web/lib/error-code'
import styles from './load-failure.module.css'

export type FailureProps = { error: unknown; onRetry: () => void }

/** In place of a dialog. It is the browser's own dialog, because the usual one may be what could not be loaded. */
export function DialogFailure({ error, onRetry, onClose }: FailureProps & { onClose: () => void }) {
  const title = useId()
  const open = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), [])
  return (
    <dialog ref={open} aria-labelledby={title} className={styles.dialog} onClose={onClose}>
      <h2 id={title} className={styles.title}>
        This could not be opened
      </h2>
      <FailureText error={error} />
      <div className={styles.actions}>
        <Button onClick={onClose}>Close</Button>
        <RetryButton onRetry={onRetry} />
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

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="filled" onClick={onRetry}>
      Try again
    </Button>
  )
}
