import { KeyboardCode } from '@dnd-kit/core'
import { useEffect, useRef } from 'react'

/** Ends the drag of a task that has left the page, or may no longer be moved, as the Escape key does. */
export function usePutBack(isLifted: boolean, mayStay: boolean) {
  const isOver = isLifted && !mayStay
  const wasLifted = useRef(false)
  useEffect(() => {
    wasLifted.current = isLifted
    if (isOver) pressEscape()
  }, [isLifted, isOver])
  // The library would go on listening to keys after the page is gone.
  useEffect(() => () => void (wasLifted.current && pressEscape()), [])
}

const pressEscape = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: KeyboardCode.Esc }))
