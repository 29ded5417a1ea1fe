import type { ReactNode, Ref } from 'react'
import styles from './app-header.module.css'

type HeaderFrameProps = {
  ref?: Ref<HTMLElement>
  /** Without a reaction to anything, while there is nothing to react. */
  inert?: boolean
  home: ReactNode
  nav: ReactNode
  account?: ReactNode
  /** Opens the menu of a small screen. */
  toggle: ReactNode
  menu?: ReactNode
}

/** The places of the header's parts. */
export function HeaderFrame({ ref, inert, home, nav, account, toggle, menu }: HeaderFrameProps) {
  return (
    <header ref={ref} inert={inert} className={styles.header}>
      <div className={styles.bar}>
        {home}
        <div className={styles.wide}>
          {nav}
          {account}
        </div>
        <div className={styles.toggle}>{toggle}</div>
      </div>
      {menu}
    </header>
  )
}
