import { createPortal } from 'react-dom'
import styles from './waiting-bar.module.css'

/** Shows that a request is running: a line along the top of the window. */
export const WaitingBar = () =>
  createPortal(<div role="status" aria-label="Opening" className={styles.bar} />, document.body)
