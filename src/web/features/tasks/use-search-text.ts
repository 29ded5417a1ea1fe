import { useCallback } from 'react'
import { useFramed } from '@/web/lib/use-framed'
import { useTypedText } from '@/web/lib/use-typed-text'

/** A page's search as typed (`text`) and as applied to its tasks (`q`), at most once per frame. */
export function useSearchText(saved: string | undefined, change: (part: { q: string | undefined }) => void) {
  const save = useCallback((text: string) => change({ q: text || undefined }), [change])
  const [text, setText] = useTypedText(saved ?? '', save)
  const q = useFramed(text)
  return { text, setText, q }
}
