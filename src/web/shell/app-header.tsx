import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X, Settings, Bell } from 'lucide-react'
import { useRef, useEffect, useState, type RefObject } from 'react'
import { maxCountedNotifications } from '@/domain/notification'
import { everywhere, present, useCommands } from '@/web/app/commands'
import { signOut } from '@/web/app/sign-out'
import { viewerQuery } from '@/web/app/viewer'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { IconLink } from '@/web/ui/buttons/icon-link'
import { Logo } from '@/web/ui/marks/logo'
import { isComposing } from '@/web/lib/is-composing'
import styles from './app-header.module.css'
import inboxBellStyles from './inbox-bell.module.css'
import navStyles from './nav-links.module.css'
import { SearchButton, type SearchButtonProps } from './search-button'
import { TasksBadge } from './tasks-badge'

type AppHeaderProps = { username: string; onOpenSettings: () => void } & SearchButtonProps

/** On a small screen the same items are in a menu behind a toggle. */
export function AppHeader({ username, onOpenSettings, ...search }: AppHeaderProps) {
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useMobileMenu(header, toggle)
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Laneway, go to the dashboard">
          <Logo />
        </Link>
        <div className={styles.wide}>
          <NavLinks />
        </div>
        <div className={styles.search}>
          <SearchButton {...search} />
        </div>
        <div className={styles.bell}>
          <InboxBell />
        </div>
        <div className={styles.wide}>
          <AccountActions username={username} onOpenSettings={onOpenSettings} />
        </div>
        <div className={styles.toggle}>
          <IconButton
            ref={toggle}
            label={menu.isOpen ? 'Close menu' : 'Open menu'}
            tipSide="start"
            aria-expanded={menu.isOpen}
            aria-controls="mobile-menu"
            onClick={menu.toggle}
          >
            {menu.isOpen ? <X /> : <Menu />}
          </IconButton>
        </div>
      </div>
      {menu.isOpen && (
        <div id="mobile-menu" className={styles.panel}>
          <NavLinks />
          <AccountActions username={username} onOpenSettings={onOpenSettings} />
        </div>
      )}
    </header>
  )
}

const pages = [
  { to: '/', label: 'Dashboard' },
  { to: '/my-tasks', label: 'My Tasks' },
  { to: '/organizations', label: 'Organizations' },
] as const

const NavLinks = () => (
  <nav aria-label="Main">
    <ul className={navStyles.list}>
      {pages.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ exact: to === '/' }} className={navStyles.link}>
            {label}
            {to === '/my-tasks' && <TasksBadge />}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

type AccountActionsProps = { username: string; onOpenSettings: () => void }

function AccountActions({ username, onOpenSettings }: AccountActionsProps) {
  useCommands(() => [present('logout', everywhere, () => signOut())])
  return (
    <div className={styles.actions}>
      <span className={styles.welcome}>Welcome, {username}</span>
      <IconButton label="Settings" onClick={onOpenSettings}>
        <Settings />
      </IconButton>
      <Button variant="subtle" onClick={() => signOut()}>
        Logout
      </Button>
    </div>
  )
}

/** Links to the inbox, with the number of unread notifications; live events update the number. */
function InboxBell() {
  const { data: viewer } = useQuery({ ...viewerQuery, staleTime: Infinity })
  const unread = viewer?.unreadNotifications ?? 0
  const count = unread < maxCountedNotifications ? String(unread) : `${maxCountedNotifications - 1}+`
  return (
    <IconLink
      to="/inbox"
      label={unread > 0 ? `Inbox, ${count} unread` : 'Inbox'}
      tip="Inbox"
      className={inboxBellStyles.bell}
    >
      <Bell />
      {unread > 0 && (
        <span className={inboxBellStyles.count} aria-hidden>
          {count}
        </span>
      )}
    </IconLink>
  )
}

/** Open until the user follows a link, presses Escape, or presses outside of the header. */
function useMobileMenu(header: RefObject<HTMLElement | null>, toggle: RefObject<HTMLElement | null>) {
  const location = useLocation()
  const [openedAt, setOpenedAt] = useState<typeof location | null>(null)
  const isOpen = openedAt === location

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      setOpenedAt(null)
      toggle.current?.focus()
    }
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpenedAt(null)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [isOpen, header, toggle])

  return { isOpen, toggle: () => setOpenedAt(isOpen ? null : location) }
}
