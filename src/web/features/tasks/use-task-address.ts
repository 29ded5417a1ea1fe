import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

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
