import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns the value of the last frame: however often the value changes within a frame, what depends on it renders
 * once.
 */
export function useFramed<Value>(value: Value) {
  const [framed, setFramed] = useState(value)

  useEffect(() => {
    if (value === framed) return undefined
    const request = requestAnimationFrame(() => flushSync(() => setFramed(value)))
    return () => cancelAnimationFrame(request)
  }, [value, framed])

  return framed
}
