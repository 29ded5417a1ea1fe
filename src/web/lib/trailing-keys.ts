import { pageState } from './page-state'

/*
 * After a form has been sent by Enter and has closed, a hand may still be typing. Until it pauses, what it types was
 * meant for the form, and reaches nothing else.
 */

const pauseMilliseconds = 800

const swallowing = pageState((): { endsAt: number; keyThatEnds?: string } => ({ endsAt: 0 }))

/** To be called as a form closes. `opener` opens it again, and is obeyed as the first key. */
export function swallowTrailingKeys(opener?: string) {
  swallowing.current = { endsAt: performance.now() + pauseMilliseconds, keyThatEnds: opener }
}

/** Whether a key trails after a form that has closed. Another key, or a key in a field, ends this. */
export function isTrailingKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isInField: boolean) {
  if (performance.now() >= swallowing.current.endsAt) return false
  const isText = [...key].length === 1 || /^(Enter|Backspace|Delete)$/.test(key)
  const isShortcut = ctrlKey || metaKey || altKey
  if (isInField || isShortcut || !isText || key === swallowing.current.keyThatEnds) {
    obeyKeys()
    return false
  }
  swallowTrailingKeys()
  return true
}

/** Ends it: a press of the pointer means what it presses, and so do the keys after it. */
export const obeyKeys = () => {
  swallowing.current.endsAt = 0
}
