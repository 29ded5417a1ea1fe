import { Link } from '@tanstack/react-router'
import { runCommand } from '@/web/app/commands'
import { BottomBarFrame } from './bottom-bar-frame'
import { useBarsAway } from './bottom-bar-scrolling'
import type { SearchButtonProps } from './search-button'
import { TasksBadge } from './tasks-badge'

/** The links and commands at the lower edge of a small screen. */
export function BottomBar({ onSearch }: SearchButtonProps) {
  useBarsAway()

  /** If the commands could not be fetched, the palette says so. */
  async function create() {
    if (!(await runCommand('createTask'))) onSearch()
  }

  return (
    <BottomBarFrame
      renderLink={(to, className, children) => (
        <Link to={to} activeOptions={{ exact: to === '/' }} className={className}>
          {children}
        </Link>
      )}
      badge={<TasksBadge />}
      onCreate={() => void create()}
      onSearch={onSearch}
    />
  )
}
