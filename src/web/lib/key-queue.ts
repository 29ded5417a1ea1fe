import { hydrateAll, timersRun } from './hydrate-fields'
import { isComposing } from './is-composing'
import { loadDeferred } from './load-part'
import { pageState } from './page-state'
import { pressOf, type Press, replay } from './replay-key'
import { isTrailingKey, obeyKeys } from './trailing-keys'
import { isTyping } from './use-single-key'

/*
 * The one queue of keys. It holds them from the first paint on until the page listens, and from what opens something
 * until that has the focus. While any is held, a new one joins the end; they are pressed in their order, each as the
 * page has answered the one before.
 */

/** What the small script of the page has held since the page was shown, and by which rule. */
type EarlyInput = {
  held: Press[]
  isHeld: (event: KeyboardEvent, isAltGraph: boolean) => boolean
  stop: () => void
}

declare global {
  var earlyInput: EarlyInput | undefined
}

/** `cancel` closes what is to open. It ends with its page, unless it is `acrossPages`. */
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

/** What has not opened until then is given up, and keys act again. */
const maxHoldMilliseconds = 10_000

/** Holds keys for what is about to open. @returns what presses them, to be called once it has the focus or cannot open */
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

/** Closes what is about to open, because something else is wanted, and forgets what was typed for it. */
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

/** To be called before anything else listens. @returns a function that stops it */
export function startKeyQueue() {
  const { earlyInput: early } = globalThis
  globalThis.earlyInput = undefined
  early?.stop()
  queue.current = { presses: early?.held ?? [], holds: new Set(), early, holdsClicks: early !== undefined }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('keydown', holdKey, options)
  window.addEventListener('click', holdClick, options)
  // What comes from a keyboard on the screen.
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

/** A modifier, or a part of a character that is not complete yet. */
const incomplete = /^(Control|Shift|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/

function holdKey(event: KeyboardEvent) {
  const { presses, holds, early, isReplaying } = queue.current
  const { key, ctrlKey, metaKey, repeat } = event
  if (isReplaying) return
  // Not for what a library listens to either, which knows only what other browsers send.
  if (isComposing(event)) return /^(Enter|Escape|Tab)$/.test(key) && event.stopImmediatePropagation()
  if (incomplete.test(key)) return
  if (!isHolding(queue.current)) return isTrailingKey(event, isTyping(event.target)) && take(event)
  if (early && !early.isHeld(event, event.getModifierState('AltGraph'))) return
  const opensPalette = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
  // It opens something else.
  if (opensPalette && holds.size > 0) return
  event.stopImmediatePropagation()
  const press = early || opensPalette ? { key: event } : pressOf(event)
  // A shortcut of the browser.
  if (!press) return
  event.preventDefault()
  if (key === 'Escape' && holds.size > 0) cancelHolds()
  // The key that opens is still down.
  else if (!repeat || presses.length > 0) presses.push(press)
}

function take(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A click on a button, or on the link of a task, that React does not answer yet. */
function holdClick(event: MouseEvent) {
  const { holdsClicks, presses } = queue.current
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('button, a[data-task]')
  const isOtherClick = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!holdsClicks || !button || (button instanceof HTMLAnchorElement && isOtherClick)) return
  presses.push({ button })
  if (button instanceof HTMLAnchorElement) event.preventDefault()
}

function holdText(event: Event, text: string | null | undefined) {
  const { early, presses } = queue.current
  // A field that React has not hydrated yet takes it by itself.
  if (!text || !isHolding(queue.current) || (early && presses.length === 0)) return
  take(event)
  presses.push({ text })
}

/** React answers to clicks from now on. */
export const endHoldingClicks = () => {
  queue.current.holdsClicks = false
}

/** Once the page is shown and listens, what was held is pressed, and from then on only what opens holds keys. */
export async function pressEarly(shown: Promise<unknown>) {
  await Promise.all([shown, loadDeferred()])
  if (!queue.current.early) return
  await hydrateAll()
  queue.current.early = undefined
  void drain()
}

/** Presses what is held, unless something is about to open. Timers of a dialog move the focus, too: they run first. */
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
  pressNow(() => replay(press))
  return pressNext(held)
}

/** Presses something that is not held itself, also while others wait. */
export function pressNow(press: () => void) {
  const held = queue.current
  held.isReplaying = true
  try {
    press()
  } finally {
    held.isReplaying = false
  }
}
