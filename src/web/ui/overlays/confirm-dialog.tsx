import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Sentence } from '@/web/lib/sentence'
import { Dialog } from './dialog'
import { SentenceText } from '../text/sentence-text'
import styles from './form-dialog.module.css'

type ConfirmDialogProps = {
  title: string
  text: Sentence
  /** The verb of the action. */
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
  busy?: boolean
  /** A choice that the user makes before confirming. */
  children?: ReactNode
}

/** Asks for confirmation of a final action. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, onConfirm, onClose, busy = false, children } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.text}>
          <SentenceText of={text} />
        </p>
        {children}
        <div className={styles.buttons}>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="danger" variant="filled" aria-disabled={busy} onClick={() => !busy && onConfirm()}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
