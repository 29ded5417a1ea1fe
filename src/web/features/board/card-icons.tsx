import styles from './card-icons.module.css'

// A board shows hundreds of these icons: each is one of Lucide's as a single path, created once for all cards.
const icon = (path: string, className = styles.icon) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
)

export const chevronIcon = icon('m6 9 6 6 6-6', `${styles.icon} ${styles.small}`)

export const checkIcon = icon('M20 6 9 17l-5-5')

export const deleteIcon = icon(
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
)

const box = 'M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z'

export const archiveIcon = icon(`${box}M4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M10 12h4`)

export const unarchiveIcon = icon(
  `${box}M4 8v11a2 2 0 0 0 2 2h2M20 8v11a2 2 0 0 1-2 2h-2M9 15l3-3 3 3M12 12v9`,
)
