/*
 * State that a module keeps while a page is open. Modules hold no other variable: a page that the browser
 * loads anew starts with the initial state, and so does a page that `resetPageState` opens.
 */

const resets: (() => void)[] = []

/**
 * A variable of a module: `current` is its value. Modules call it only while they are loaded.
 * @param leave stops what the value has started, such as a timer
 */
export function pageState<Value>(initial: () => Value, leave?: (value: Value) => void) {
  const state = { current: initial() }
  resets.push(() => {
    leave?.(state.current)
    state.current = initial()
  })
  return state
}

const page = pageState(
  () => new AbortController(),
  (left) => left.abort(),
)

/** Removes a module's listeners on the window, outside of React, when the page closes. */
export const pageSignal = () => page.current.signal

/** Resets the modules, as loading them again would. */
export function resetPageState() {
  for (const reset of resets) reset()
}
