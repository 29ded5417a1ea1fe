import { pageState } from './page-state'

/*
 * After a form has been sent by Enter and has closed, a hand may still be typing. Until it pauses, what it types was
 * meant for the form, and reaches nothing else.
 */

const pauseMilliseconds = 800

const typedOn = pageState((): { endsAt: number; keyThatEnds?: string } => ({ endsAt: 0 }))

/** To be called as a form closes. `opener` opens it again, and is obeyed as the first key. */
export function ignoreTypedOn(opener?: string) {
  typedOn.current = { endsAt: performance.now() + pauseMilliseconds, keyThatEnds: opener }
}

/** Whether a key is typed on for a form that has closed. Another key, or a key in something else, ends this. */
export function isTypedOn({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isInField: boolean) {
  if (performance.now() >= typedOn.current.endsAt) return false
  const isText = [...key].length === 1 || /^(Enter|Backspace|Delete)$/.test(key)
  const isShortcut = ctrlKey || metaKey || altKey
  if (isInField || isShortcut || !isText || key === typedOn.current.keyThatEnds) {
    endTypedOn()
    return false
  }
  ignoreTypedOn()
  return true
}

/** A press of the pointer means what it presses. */
export const endTypedOn = () => {
  typedOn.current.endsAt = 0
}
