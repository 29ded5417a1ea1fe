import styles from './announcer.module.css'

/** Tells screen readers what others see at a glance. */
export const Announcer = ({ text }: { text: string }) => (
  <div className={styles.announcer} aria-live="polite">
    {text}
  </div>
)
