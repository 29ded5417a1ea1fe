import { Button } from '@mantine/core'
import styles from './inline-confirm.module.css'

type InlineConfirmProps = {
  question: string
  /** The verb of the action. */
  confirmLabel: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation in place of the button that was pressed. The focus starts on Cancel. */
export function InlineConfirm({ question, confirmLabel, busy, onConfirm, onCancel }: InlineConfirmProps) {
  return (
    <div className={styles.confirm} role="group" aria-label={question}>
      <p className={styles.question}>{question}</p>
      <div className={styles.buttons}>
        <Button autoFocus onClick={onCancel}>
          Cancel
        </Button>
        <Button color="danger" variant="filled" aria-disabled={busy} onClick={() => !busy && onConfirm()}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  )
}
