import { type RefObject, useEffect } from 'react'

/** Gives a field the focus, with the caret at the end, when it is asked for. */
export function useRequestedFocus(
  area: RefObject<HTMLTextAreaElement | null>,
  isRequested: boolean,
  onFocused?: () => void,
) {
  useEffect(() => {
    if (!isRequested) return
    function focus() {
      area.current?.focus()
      area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
      onFocused?.()
    }
    // A dialog that opens at the same time takes the focus by a timer: the second one here comes after it.
    let timer = setTimeout(() => {
      timer = setTimeout(focus)
    })
    return () => clearTimeout(timer)
  }, [isRequested, area, onFocused])
}
