import styles from './spoken.module.css'

/** Announces to screen readers what other users see at a glance. */
export const Announcer = ({ text }: { text: string }) => (
  <div className={styles.spoken} aria-live="polite">
    {text}
  </div>
)
