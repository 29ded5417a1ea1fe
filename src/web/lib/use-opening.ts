import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isServer } from './is-server'
import { createOpening, type Opening } from './key-capture'

/** Lets keys wait for what a component opens, from its first rendering on; `onCancel` closes it. Null: for nothing. */
export function useOpening(into: 'dialog' | 'layer' | 'field' | null, onCancel: () => void) {
  const [opening] = useState(() => (into && !isServer ? createOpening({ into }) : null))
  const cancel = useEffectEvent(onCancel)
  useLayoutEffect(() => {
    opening?.begin(() => cancel())
    return () => opening?.end()
  }, [opening])
  return opening
}

/** Rendered beside what has opened: it takes the focus soon, or none. */
export function Opened({ opening }: { opening: Opening | null }) {
  useEffect(() => opening?.endSoon(), [opening])
  return null
}

/** Rendered where something cannot be opened. */
export function OpenedNot({ opening }: { opening: Opening | null }) {
  useLayoutEffect(() => opening?.end(), [opening])
  return null
}

/** Focuses an element once a layer has closed, unless the click that closed it went to something else. */
export function returnFocus(find: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
}
