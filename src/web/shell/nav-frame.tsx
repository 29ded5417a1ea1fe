import type { ReactNode } from 'react'
import styles from './nav-links.module.css'

/** The pages that the header links to. */
const navPages = [
  { to: '/', label: 'Dashboard' },
  { to: '/my-tasks', label: 'My Tasks' },
  { to: '/organizations', label: 'Organizations' },
] as const

export type NavPage = (typeof navPages)[number]

type NavFrameProps = { renderLink: (page: NavPage, className: string | undefined) => ReactNode }

/** The list of the header's links, whatever each is rendered with. */
export function NavFrame({ renderLink }: NavFrameProps) {
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {navPages.map((page) => (
          <li key={page.to}>{renderLink(page, styles.link)}</li>
        ))}
      </ul>
    </nav>
  )
}
