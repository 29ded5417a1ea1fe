import { Link } from '@tanstack/react-router'
import { NavFrame } from './nav-frame'
import { TasksBadge } from './tasks-badge'

export function NavLinks() {
  return (
    <NavFrame
      renderLink={({ to, label }, className) => (
        <Link to={to} activeOptions={{ exact: to === '/' }} className={className}>
          {label}
          {to === '/my-tasks' && <TasksBadge />}
        </Link>
      )}
    />
  )
}
