import { type DraggableSyntheticListeners, useDraggable } from '@dnd-kit/core'
import { useEffect } from 'react'
import { ancestorOf } from '@/web/lib/event-target'

const presses = ['mousedown', 'touchstart', 'keydown'] as const

type RowLifterProps = {
  isLifted: boolean
  /** Hands out what the list has to listen to. */
  onListeners: (listeners: DraggableSyntheticListeners) => void
}

/** The one draggable of a list is the row that is pressed: hundreds would render for each pixel of a drag. */
export function RowLifter({ isLifted, onListeners }: RowLifterProps) {
  const { setNodeRef, listeners } = useDraggable({ id: 'row' })

  useEffect(() => {
    onListeners(listeners)
    return () => onListeners(undefined)
  }, [listeners, onListeners])

  useEffect(() => {
    if (isLifted) return
    const noteRow = ({ target }: Event) => {
      const row = ancestorOf(target, 'li[data-id]')
      if (row) setNodeRef(row)
    }
    for (const press of presses) document.addEventListener(press, noteRow, { capture: true })
    return () => {
      for (const press of presses) document.removeEventListener(press, noteRow, { capture: true })
    }
  }, [isLifted, setNodeRef])

  return null
}
