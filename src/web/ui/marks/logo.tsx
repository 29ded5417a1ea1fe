import styles from './logo.module.css'

export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={large ? `${styles.logo} ${styles.large}` : styles.logo}>
      <svg className={styles.bars} viewBox="0 0 20 20" aria-hidden>
        <rect x="1" y="1" width="4.2" height="18" rx="2.1" />
        <rect x="7.9" y="8" width="4.2" height="11" rx="2.1" opacity="0.75" />
        <rect x="14.8" y="4" width="4.2" height="15" rx="2.1" opacity="0.5" />
      </svg>
      Laneway
    </span>
  )
}
