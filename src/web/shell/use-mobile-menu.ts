import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'

/** Open until a link is followed, Escape is pressed, or a press outside of the header. */
export function useMobileMenu(header: RefObject<HTMLElement | null>, toggle: RefObject<HTMLElement | null>) {
  const location = useLocation()
  const [openedAt, setOpenedAt] = useState<typeof location | null>(null)
  const isOpen = openedAt === location

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
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
