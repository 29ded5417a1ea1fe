import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { Logo } from '@/web/ui/marks/logo'
import headerStyles from './app-header.module.css'
import styles from './app-shell.module.css'
import { BottomBarFrame } from './bottom-bar-frame'
import { HeaderFrame } from './header-frame'
import { NavFrame, type NavPage } from './nav-frame'
import hintStyles from './verification-hint.module.css'

type WaitingShellProps = {
  current?: NavPage['to']
  /** False where it says why nothing comes. */
  isBusy?: boolean
  children?: ReactNode
}

/** The shell before its script runs: everything at its place, and nothing that reacts. */
export function WaitingShell({ current, isBusy = true, children }: WaitingShellProps) {
  return (
    <>
      <HeaderFrame
        inert
        home={
          <span className={headerStyles.home}>
            <Logo />
          </span>
        }
        nav={
          <NavFrame
            renderLink={({ to, label }, className) => (
              <span className={className} aria-current={to === current ? 'page' : undefined}>
                {label}
              </span>
            )}
          />
        }
        toggle={
          <IconButton label="Open menu" tipSide="start">
            <Menu />
          </IconButton>
        }
      />
      <div className={hintStyles.space} />
      <main id="main" className={styles.main} aria-busy={isBusy}>
        {children}
      </main>
      <nav aria-label="Quick actions" className={styles.bottom} inert>
        <BottomBarFrame
          renderLink={(to, className, words) => (
            <span className={className} aria-current={to === current ? 'page' : undefined}>
              {words}
            </span>
          )}
        />
      </nav>
    </>
  )
}
