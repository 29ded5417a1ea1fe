import { pressAgain, pressOf } from './press-again'
import { pageState } from './page-state'
import { isTyping } from './use-single-key'

type EarlyInput = {
  /** In the order in which they came. */
  events: Event[]
  stop: (type: 'keydown' | 'click') => void
}

/** What the small script of the page has recorded since the page was shown: buttons that were pressed, and keys. */
declare global {
  var earlyInput: EarlyInput | undefined
}

/** What waits to be pressed again. `stop` ends the wait of further keys. */
type Waiting = { events: Event[]; stop: () => void }

const waiting = pageState(
  (): Waiting | null => null,
  (left) => left?.stop(),
)

/**
 * Takes over the keys from the small script, before anything else listens to them: from now on each waits for those
 * before it.
 */
export function takeEarlyKeys() {
  const { earlyInput } = globalThis
  if (!earlyInput) return
  earlyInput.stop('keydown')
  const { events } = earlyInput
  const stop = new AbortController()
  const waitInTurn = (event: KeyboardEvent) => {
    // A key that is pressed again is not trusted.
    if (!event.isTrusted || event.isComposing || !waits(event, events.length > 0)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    events.push(event)
  }
  window.addEventListener('keydown', waitInTurn, { capture: true, signal: stop.signal })
  waiting.current = { events, stop: () => stop.abort() }
}

/** Ends the recording of presses: React answers to them from now on. */
export function takeEarlyClicks() {
  globalThis.earlyInput?.stop('click')
  globalThis.earlyInput = undefined
}

/** Behind others, each key waits; the first is one that the page would answer to. */
function waits(event: KeyboardEvent, isBehind: boolean) {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const withControl = ctrlKey || metaKey
  if (withControl && !altKey && key === 'k') return true
  if (isBehind) return pressOf(event) !== null
  return /^\S$/u.test(key) && !withControl && !altKey && !isTyping(target)
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
  waiting.current?.stop()
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
