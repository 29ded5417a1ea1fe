/** Resolves once the timers that are due have run. */
export const timersRun = () => new Promise((resolve) => setTimeout(resolve))

/** Hydrates the visible parts and reads their fields' texts, before the queue presses held keys there. */
export async function hydrateAll() {
  await timersRun()
  // React hydrates a part of the page at once when it gets such an event, and then runs its effects.
  document.querySelector('main h1')?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  await timersRun()
  await timersRun()
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
