import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import styles from './app-shell.module.css'

/** Reads out the title of a page that opened without the browser loading one, and keeps the keyboard on it. */
export function PageAnnouncer() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const first = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname === undefined || pathname === (first.current ??= pathname)) return
    first.current = ''
    setTitle(document.title)
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className={styles.announcer} aria-live="polite">
      {title}
    </div>
  )
}
