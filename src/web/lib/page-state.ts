/*
 * What a module keeps while a page is open. Modules hold no other variable: a page that is loaded anew in a browser
 * begins with all of it as it is initially, and so does one that is opened by `resetPageState`.
 */

const resets: (() => void)[] = []

/**
 * A variable of a module: `current` is its value. To be called only while the module is loaded.
 * @param leave ends what the value has begun, such as a timer
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

/** Ends what a module listens to on the window, outside of React, with the page. */
export const pageSignal = () => page.current.signal

/** Does with the modules what loading them again would do. */
export function resetPageState() {
  for (const reset of resets) reset()
}
