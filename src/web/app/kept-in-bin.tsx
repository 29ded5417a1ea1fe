import { keptText } from './bin'
import styles from './kept-in-bin.module.css'

/** How long a thing that is being deleted can be restored; nothing if the server keeps nothing. */
export function KeptInBin() {
  const text = keptText()
  return text !== undefined && <p className={styles.kept}>{text}</p>
}
