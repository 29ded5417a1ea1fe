import { useEffect, useEffectEvent } from 'react'
import { isWithin } from './event-target'

/** Calls `onUndo` on Ctrl+Z or Cmd+Z outside of fields and forms, where the browser's own undo applies. */
export function useUndoKey(onUndo: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndo(event) || event.defaultPrevented || isWriting(event.target)) return
    event.preventDefault()
    onUndo()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, form'

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey && !repeat

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || isWithin(target, textFields))
