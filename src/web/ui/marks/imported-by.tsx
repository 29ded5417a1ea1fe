import styles from './imported-by.module.css'

/** Says that the named user did not write it here: another user’s import did. */
export const ImportedBy = ({ importer }: { importer: { username: string } | null }) =>
  importer && (
    <span className={styles.note}>
      imported by <bdi>@{importer.username}</bdi>
    </span>
  )
