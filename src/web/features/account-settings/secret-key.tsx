import { CopyButton } from '@/web/ui/copy-button'
import styles from './two-factor.module.css'

/** The key to type if the QR code cannot be scanned, in groups of four. It is copied without spaces. */
export function SecretKey({ secret }: { secret: string }) {
  return (
    <div className={styles.key}>
      <p className={styles.text} id="secret-key-hint">
        Can’t scan it? Enter this key in the app:
      </p>
      <div className={styles.keyRow}>
        <code className={styles.keyText} aria-describedby="secret-key-hint">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton label="Copy key" text={secret} />
      </div>
    </div>
  )
}
