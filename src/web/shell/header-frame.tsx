import type { ReactNode, Ref } from 'react'
import styles from './app-header.module.css'

type HeaderFrameProps = {
  ref?: Ref<HTMLElement>
  /** Without a reaction to anything, while there is nothing to react. */
  inert?: boolean
  home: ReactNode
  nav: ReactNode
  search?: ReactNode
  bell?: ReactNode
  account?: ReactNode
  /** Opens the menu of a small screen. */
  toggle: ReactNode
  menu?: ReactNode
}

/** The places of the header's parts. */
export function HeaderFrame({
  ref,
  inert,
  home,
  nav,
  search,
  bell,
  account,
  toggle,
  menu,
}: HeaderFrameProps) {
  return (
    <header ref={ref} inert={inert} className={styles.header}>
      <div className={styles.bar}>
        {home}
        <div className={styles.wide}>{nav}</div>
        <div className={styles.search}>{search}</div>
        <div className={styles.bell}>{bell}</div>
        <div className={styles.wide}>{account}</div>
        <div className={styles.toggle}>{toggle}</div>
      </div>
      {menu}
    </header>
  )
}
