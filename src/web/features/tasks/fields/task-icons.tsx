import styles from './task-icons.module.css'

// Boards and lists show hundreds of these icons: each is a single path, created once for all tasks, most of them Lucide's.
const icon = (path: string, name?: string) => (
  <svg
    className={styles.icon}
    viewBox="0 0 24 24"
    role={name && 'img'}
    aria-label={name}
    aria-hidden={name ? undefined : true}
  >
    <path d={path} />
  </svg>
)

export const checkIcon = icon('M20 6 9 17l-5-5')

export const moreIcon = icon('M5 12h.01M12 12h.01M19 12h.01')

const page = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z'

const calendar = `M8 2v3M16 2v3${page}M3 9h18`

export const calendarIcon = icon(calendar)

export const dueIcon = icon(calendar, 'Due')

export const overdueIcon = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4M12 16h.01', 'Overdue')

export const commentsIcon = icon(
  'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
  'Comments',
)

export const checklistIcon = icon(`m9 12 2 2 4-4${page}`, 'Checklist')

/** A stop sign. */
export const blockedIcon = icon('M8 12h8M8 2h8l6 6v8l-6 6H8l-6-6V8z')

/** Lucide's `repeat`. */
export const repeatIcon = icon('m17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3')

/** A tree. */
export const partsIcon = icon('M8 5h13M13 12h8M13 19h8M3 10a2 2 0 0 0 2 2h3M3 5v12a2 2 0 0 0 2 2h3')

export const filesIcon = icon(
  'm21 11-9 9a6 6 0 0 1-8.5-8.5l9-9A4 4 0 1 1 18 9l-8.5 8.5a2 2 0 0 1-3-3L15 6',
  'Files',
)

export const serviceUnitsIcon = icon(
  'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z',
  'Service units',
)
