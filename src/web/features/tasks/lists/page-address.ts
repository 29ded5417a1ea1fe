import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useTypedText, useFramed } from '@/web/lib/use-typed-text'

/**
 * Opens and closes a task by the URL. `show` adds an entry to the history, to which closing goes back; `hide` removes the
 * task from the URL of a page that was opened with it.
 */
export function useTaskAddress(show: (taskId: number) => void, hide: () => void) {
  const { history } = useRouter()
  const openedHere = useRef(false)
  const openTask = useCallback(
    (taskId: number) => {
      openedHere.current = true
      show(taskId)
    },
    [show],
  )
  const closeTask = useCallback(() => {
    if (openedHere.current) history.back()
    else hide()
    openedHere.current = false
  }, [hide, history])
  return { openTask, closeTask }
}

/** A page's search as typed (`text`) and as applied to its tasks (`q`), at most once per frame. */
export function useSearchText(saved: string | undefined, change: (part: { q: string | undefined }) => void) {
  const save = useCallback((text: string) => change({ q: text || undefined }), [change])
  const [text, setText] = useTypedText(saved ?? '', save)
  const q = useFramed(text)
  return { text, setText, q }
}
