import styles from './imported-by.module.css'

/** Says that the named person has not written it here: somebody’s import did. */
export const ImportedBy = ({ importer }: { importer: { username: string } | null }) =>
  importer && (
    <span className={styles.note}>
      imported by <bdi>@{importer.username}</bdi>
    </span>
  )
