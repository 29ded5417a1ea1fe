import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The value as the next frame shows it: however often it changes until then, what hangs on it is drawn once, in that frame. */
export function useFramed<Value>(value: Value) {
  const [framed, setFramed] = useState(value)

  useEffect(() => {
    if (value === framed) return undefined
    const request = requestAnimationFrame(() => flushSync(() => setFramed(value)))
    return () => cancelAnimationFrame(request)
  }, [value, framed])

  return framed
}
