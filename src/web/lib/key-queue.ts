import { ancestorOf } from './event-target'
import { readTypedFields, timersRun } from './hydrate-fields'
import { isComposing } from './is-composing'
import { loadDeferred } from './load-part'
import { pageState } from './page-state'
import { pressOf, type Press, replay, withFocus } from './replay-key'
import { isTrailingKey, obeyKeys } from './trailing-keys'
import { isTyping } from './use-single-key'

/*
 * The only queue of keys. It holds keys from the first paint until the page listens, and from the action that
 * opens a part until that part has the focus. While it holds any key, it appends new keys; it presses them in
 * order, each after the page has handled the previous one.
 */

/** The keys that the page's small script has held since the page was shown, and its rule for holding. */
type EarlyInput = {
  held: Press[]
  isHeld: (event: KeyboardEvent, isAltGraph: boolean) => boolean
  stop: () => void
}

declare global {
  var earlyInput: EarlyInput | undefined
}

/**
 * `cancel` closes the part that is about to open. The hold ends with its page, unless it is `acrossPages`.
 */
type Hold = { cancel: () => void; acrossPages?: true }

type Queue = {
  presses: Press[]
  holds: Set<Hold>
  early?: EarlyInput
  holdsClicks?: boolean
  isReplaying?: boolean
  isDraining?: boolean
}

const queue = pageState((): Queue => ({ presses: [], holds: new Set() }))

/** After this time the queue no longer waits for a part to open, and keys act again. */
const maxHoldMilliseconds = 10_000

/**
 * Holds keys for a part that is about to open.
 * @returns a function that presses them; call it once the part has the focus or cannot open
 */
export function holdKeys(cancel: () => void, options: Pick<Hold, 'acrossPages'> = {}) {
  const { holds } = queue.current
  const hold: Hold = { cancel, ...options }
  const timer = setTimeout(release, maxHoldMilliseconds)
  holds.add(hold)
  function release() {
    clearTimeout(timer)
    if (holds.delete(hold)) void drain()
  }
  return release
}

/** Closes the part that is about to open, because the user wants another, and discards its keys. */
export function cancelHolds(isOver = (_hold: Hold) => true) {
  const { holds, presses } = queue.current
  const over = [...holds].filter(isOver)
  for (const hold of over) holds.delete(hold)
  if (over.length > 0 && holds.size === 0) presses.length = 0
  for (const hold of over) hold.cancel()
}

/** Forgets what was typed for something that could not be opened: the next key acts at once. */
export function forgetHeldKeys() {
  queue.current.presses.length = 0
  queue.current.isDraining = false
}

/** Call it before other code adds listeners. @returns a function that stops it */
export function startKeyQueue() {
  const { earlyInput: early } = globalThis
  globalThis.earlyInput = undefined
  early?.stop()
  queue.current = { presses: early?.held ?? [], holds: new Set(), early, holdsClicks: early !== undefined }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('keydown', holdKey, options)
  window.addEventListener('click', holdClick, options)
  // Text from an on-screen keyboard.
  window.addEventListener(
    'beforeinput',
    (event) => event.inputType === 'insertText' && holdText(event, event.data),
    options,
  )
  window.addEventListener(
    'paste',
    (event) => holdText(event, event.clipboardData?.getData('text/plain')),
    options,
  )
  window.addEventListener('pointerdown', obeyKeys, options)
  return () => stop.abort()
}

const isHolding = ({ isReplaying, early, presses, holds, isDraining }: Queue) =>
  !isReplaying && (early !== undefined || presses.length > 0 || holds.size > 0 || isDraining === true)

/** A modifier key, or part of an incomplete character. */
const incomplete = /^(Control|Shift|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/

function holdKey(event: KeyboardEvent) {
  const { presses, holds, early, isReplaying } = queue.current
  const { key, ctrlKey, metaKey, repeat } = event
  if (isReplaying) return
  // Library listeners must not see it either: they know only the events of other browsers.
  if (isComposing(event)) return /^(Enter|Escape|Tab)$/.test(key) && event.stopImmediatePropagation()
  if (incomplete.test(key)) return
  if (!isHolding(queue.current)) return isTrailingKey(event, isTyping(event.target)) && take(event)
  if (early && !early.isHeld(event, event.getModifierState('AltGraph'))) return
  const opensPalette = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
  // The key opens another part.
  if (opensPalette && holds.size > 0) return
  event.stopImmediatePropagation()
  const press = early || opensPalette ? { key: event } : pressOf(event)
  // A shortcut of the browser.
  if (!press) return
  event.preventDefault()
  if (key === 'Escape' && holds.size > 0) cancelHolds()
  // The key that opened the part is still down.
  else if (!repeat || presses.length > 0) presses.push(press)
}

function take(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A click on a button, or on a link to a task, that React does not handle yet. */
function holdClick(event: MouseEvent) {
  const { holdsClicks, presses } = queue.current
  const button = ancestorOf(event.target, 'button, a[data-task]')
  const isOtherClick = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!holdsClicks || !button || (button instanceof HTMLAnchorElement && isOtherClick)) return
  presses.push({ button })
  if (button instanceof HTMLAnchorElement) event.preventDefault()
}

function holdText(event: Event, text: string | null | undefined) {
  const { early, presses } = queue.current
  // A field that React has not hydrated yet receives the text from the browser.
  if (!text || !isHolding(queue.current) || (early && presses.length === 0)) return
  take(event)
  presses.push({ text })
}

/** React handles clicks from now on. */
export const endHoldingClicks = () => {
  queue.current.holdsClicks = false
}

/** Once the page is shown and listens, presses the held keys. Then only opening parts hold keys. */
export async function pressEarly(shown: Promise<unknown>) {
  await Promise.all([shown, loadDeferred()])
  if (!queue.current.early) return
  readTypedFields()
  queue.current.early = undefined
  queue.current.presses = withFocus(queue.current.presses)
  void drain()
}

/**
 * Presses the held keys, unless a part is about to open. A dialog's timers also move the focus: they run
 * first.
 */
async function drain() {
  const held = queue.current
  if (held.isDraining || held.holds.size > 0 || held.early) return
  held.isDraining = true
  await timersRun()
  await pressNext(held)
  held.isDraining = false
}

async function pressNext(held: Queue): Promise<void> {
  await timersRun()
  const press = held.holds.size === 0 && !held.early ? held.presses.shift() : undefined
  if (!press) return
  try {
    pressNow(() => replay(press))
  } catch (error) {
    // The keys after it are pressed all the same.
    reportError(error)
  }
  return pressNext(held)
}

/** Presses a key that is not itself held, even while the queue holds others. */
export function pressNow(press: () => void) {
  const held = queue.current
  held.isReplaying = true
  try {
    press()
  } finally {
    held.isReplaying = false
  }
}
