import { History } from 'lucide-react'
import styles from './restored-draft.module.css'

/** Says that a form opened with what was typed before, and offers to discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={styles.draft} role="status">
      <History />
      Your draft is back.
      <button type="button" className={styles.discard} onClick={onDiscard}>
        Discard
      </button>
    </p>
  )
}
