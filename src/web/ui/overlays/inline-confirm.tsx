import { Button } from '@mantine/core'
import { plainSentence, type Sentence } from '@/web/lib/sentence'
import { SentenceText } from '../text/sentence-text'
import styles from './inline-confirm.module.css'

type InlineConfirmProps = {
  question: Sentence
  /** The verb of the action. */
  confirmLabel: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation in place of the pressed button. The focus starts on Cancel. */
export function InlineConfirm({ question, confirmLabel, busy, onConfirm, onCancel }: InlineConfirmProps) {
  return (
    <div className={styles.confirm} role="group" aria-label={plainSentence(question)}>
      <p className={styles.question}>
        <SentenceText of={question} />
      </p>
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
