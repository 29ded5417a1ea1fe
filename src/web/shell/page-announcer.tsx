import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Announcer } from '@/web/ui/announcer'

/** Announces the title of a page after client-side navigation, and moves the focus to its content. */
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
  return <Announcer text={title} />
}
