import { Check } from 'lucide-react'
import styles from './save-note.module.css'

type SaveNoteProps = {
  /** The state of the last change that was saved automatically. */
  state: 'idle' | 'pending' | 'success' | 'error'
}

/** Shows silently that a change is saved; the toast announces it. */
export function SaveNote({ state }: SaveNoteProps) {
  if (state === 'pending') return <span className={styles.note}>Saving…</span>
  if (state !== 'success') return null
  return (
    <span className={styles.note}>
      <Check aria-hidden />
      Saved
    </span>
  )
}
