import { useEffect, useRef, useState } from 'react'

const pause = 250

/** The text of an input, which is saved elsewhere, such as in the URL, when typing pauses. */
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
