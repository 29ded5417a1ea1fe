import { History } from 'lucide-react'
import styles from './restored-draft.module.css'

type RestoredDraftProps = {
  onDiscard: () => void
  /** Present if the field is closed. */
  onContinue?: () => void
}

/** Says that an earlier draft is still there, and offers to discard it. */
export function RestoredDraft({ onDiscard, onContinue }: RestoredDraftProps) {
  return (
    <p className={styles.draft} role="status">
      <History />
      {onContinue ? 'Your unsaved text is kept.' : 'Your draft is back.'}
      {onContinue && (
        <button type="button" className={styles.action} onClick={onContinue}>
          Continue
        </button>
      )}
      <button type="button" className={styles.action} onClick={onDiscard}>
        Discard
      </button>
    </p>
  )
}
