import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const pause = 250

/** The text of an input. When typing pauses, it is saved elsewhere, such as in the URL. */
export function useTypedText(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const sent = useRef(kept)

  useEffect(() => {
    if (kept === sent.current) return
    sent.current = kept
    setText(kept)
  }, [kept])

  useEffect(() => {
    if (text === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = text
      keep(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, keep])

  return [text, setText] as const
}

/**
 * Returns the value of the last frame: components that depend on it render once per frame, however often the
 * value changes.
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
