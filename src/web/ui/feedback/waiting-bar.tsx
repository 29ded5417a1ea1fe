import { createPortal } from 'react-dom'
import styles from './waiting-bar.module.css'

/** The answer to a tap whose dialog or menu still has to be fetched: a line along the top of the window. */
export const WaitingBar = () =>
  createPortal(<div role="status" aria-label="Opening" className={styles.bar} />, document.body)
