import styles from './kbd.module.css'

/** A hint at a key; those who hear the page are told by `aria-keyshortcuts` instead. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden>
      {keys}
    </kbd>
  )
}
