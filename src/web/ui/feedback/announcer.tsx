import styles from './spoken.module.css'

/** Tells screen readers what others see at a glance. */
export const Announcer = ({ text }: { text: string }) => (
  <div className={styles.spoken} aria-live="polite">
    {text}
  </div>
)
