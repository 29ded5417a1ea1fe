import { pageState } from './page-state'

/*
 * After a form has been sent by Enter and has closed, the user may still be typing. Until the user pauses,
 * these keys were meant for the form, and no other element receives them.
 */

const pauseMilliseconds = 800

const swallowing = pageState((): { endsAt: number; keyThatEnds?: string } => ({ endsAt: 0 }))

/**
 * A form calls it when it closes. `opener` is the key that opens the form again; it works as the first key.
 */
export function swallowTrailingKeys(opener?: string) {
  swallowing.current = { endsAt: performance.now() + pauseMilliseconds, keyThatEnds: opener }
}

/** Whether a key was typed for a form that has closed. Another key, or a key in a field, ends this state. */
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

/** Ends this state: a pointer press is a new action, and the keys after it belong to that action. */
export const obeyKeys = () => {
  swallowing.current.endsAt = 0
}
