import { Check } from 'lucide-react'
import styles from './save-note.module.css'

type SaveNoteProps = {
  /** Of the last change that was saved by itself. */
  state: 'idle' | 'pending' | 'success' | 'error'
}

/** Says quietly that what was changed is saved; the toast is what is announced. */
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
