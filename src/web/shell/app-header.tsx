import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '@/web/ui/icon-button'
import { Logo } from '@/web/ui/logo'
import { AccountActions } from './account-actions'
import styles from './app-header.module.css'
import { HeaderFrame } from './header-frame'
import { InboxBell } from './inbox-bell'
import { NavLinks } from './nav-links'
import { SearchButton, type SearchButtonProps } from './search-button'
import { useMobileMenu } from './use-mobile-menu'

type AppHeaderProps = { username: string; onOpenSettings: () => void } & SearchButtonProps

/** On a small screen the same items are in a menu behind a toggle. */
export function AppHeader({ username, onOpenSettings, ...search }: AppHeaderProps) {
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useMobileMenu(header, toggle)
  return (
    <HeaderFrame
      ref={header}
      home={
        <Link to="/" className={styles.home} aria-label="Laneway, go to the dashboard">
          <Logo />
        </Link>
      }
      nav={<NavLinks />}
      search={<SearchButton {...search} />}
      bell={<InboxBell />}
      account={<AccountActions username={username} onOpenSettings={onOpenSettings} />}
      toggle={
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
      }
      menu={
        menu.isOpen && (
          <div id="mobile-menu" className={styles.panel}>
            <NavLinks />
            <AccountActions username={username} onOpenSettings={onOpenSettings} />
          </div>
        )
      }
    />
  )
}
