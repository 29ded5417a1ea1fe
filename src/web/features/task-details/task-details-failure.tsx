import { Button } from '@mantine/core'
import styles from './task-details-failure.module.css'

type TaskDetailsFailureProps = { error: unknown; onClose: () => void }

export function TaskDetailsFailure({ error, onClose }: TaskDetailsFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <h2 className={styles.title}>Error</h2>
      <p>Unable to display task details. Please try again.</p>
      <p className={styles.reason}>{error instanceof Error ? error.message : String(error)}</p>
      <Button data-autofocus className={styles.close} onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
