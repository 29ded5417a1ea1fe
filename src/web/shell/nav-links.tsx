import { Link } from '@tanstack/react-router'
import styles from './nav-links.module.css'
import { TasksBadge } from './tasks-badge'

export function NavLinks() {
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        <li>
          <Link to="/" activeOptions={{ exact: true }} className={styles.link}>
            Dashboard
          </Link>
        </li>
        <li>
          <Link to="/my-tasks" className={styles.link}>
            My Tasks
            <TasksBadge />
          </Link>
        </li>
        <li>
          <Link to="/organizations" className={styles.link}>
            Organizations
          </Link>
        </li>
      </ul>
    </nav>
  )
}
