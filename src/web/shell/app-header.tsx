import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '@/web/ui/icon-button'
import { Logo } from '@/web/ui/logo'
import { AccountActions } from './account-actions'
import styles from './app-header.module.css'
import { NavLinks } from './nav-links'
import { useMobileMenu } from './use-mobile-menu'

type AppHeaderProps = { username: string; onOpenSettings: () => void }

/** On a small screen the same items are in a menu behind a toggle. */
export function AppHeader({ username, onOpenSettings }: AppHeaderProps) {
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
