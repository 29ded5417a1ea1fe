/** Resolves once the timers that are due have run. */
export const timersRun = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Hydrates the route. The router wraps it in a `Suspense` boundary, which React leaves for later when it hydrates the
 * root.
 */
export async function hydrateRoute() {
  await timersRun()
  // React hydrates a part of the page at once when it gets such an event, and then runs its effects.
  const inRoute = document.querySelector('main h1') ?? document.querySelector('#root *')
  inRoute?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  await timersRun()
  await timersRun()
}

/** Reads the texts of the fields, before the queue presses held keys there. */
export function readTypedFields() {
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) readTyped(field)
}

/** When React hydrates a field, it keeps the field's text, but calls no handler for it. */
function readTyped(field: HTMLInputElement) {
  const typed = field.value
  if (typed === field.defaultValue || field.type === 'checkbox' || field.type === 'radio') return
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
