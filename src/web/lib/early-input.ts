import { pressAgain, pressOf } from './press-again'
import { pageState } from './page-state'

type EarlyInput = {
  /** In the order in which they came. */
  events: Event[]
  stop: (type: 'keydown' | 'click') => void
}

/** What the small script of the page has recorded since the page was shown: buttons that were pressed, and keys. */
declare global {
  var earlyInput: EarlyInput | undefined
}

/** What waits to be pressed again; null once nothing does. */
const waiting = pageState(
  (): EarlyInput | null => null,
  (left) => left?.stop('keydown'),
)

/** React answers to presses from now on. Keys are recorded until those before them have been pressed again. */
export function takeEarlyInput() {
  const { earlyInput } = globalThis
  if (!earlyInput) return
  globalThis.earlyInput = undefined
  earlyInput.stop('click')
  waiting.current = earlyInput
}

/** Repeats what was pressed, and reads what was typed, before the page could answer. */
export async function replayEarlyInput() {
  if (!waiting.current) return
  await timersRun()
  // React hydrates a part of the page at once when it gets such an event, and then runs its effects.
  document.querySelector('main h1')?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  await timersRun()
  await timersRun()
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) readTyped(field)
  await replayInTurn()
}

const timersRun = () => new Promise((resolve) => setTimeout(resolve))

/** Each as the page has answered the one before. */
async function replayInTurn(): Promise<void> {
  const event = waiting.current?.events.shift()
  if (!event) return endWaiting()
  replay(event)
  await timersRun()
  return replayInTurn()
}

function endWaiting() {
  waiting.current?.stop('keydown')
  waiting.current = null
}

function replay(event: Event) {
  if (event instanceof KeyboardEvent) pressAgain(pressOf(event) ?? { key: event })
  else if (event.target instanceof Element) event.target.closest<HTMLElement>('button')?.click()
}

/** When React hydrates a field, it keeps the text that the field holds, but calls no handler for it. */
function readTyped(field: HTMLInputElement) {
  const typed = field.value
  if (typed === field.defaultValue || field.type === 'checkbox' || field.type === 'radio') return
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
