import styles from './account-name.module.css'

/** A username within a sentence. */
export function AccountName({ username }: { username: string }) {
  return <bdi className={styles.name}>{username}</bdi>
}
