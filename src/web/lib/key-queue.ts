import { hydrateAll, takeEarlyInput, timersRun, type EarlyInput } from './early-input'
import { isComposing } from './is-composing'
import { loadDeferred } from './load-part'
import { pageState } from './page-state'
import { pressAgain, pressOf, type Press } from './press-again'
import { isTypedOn } from './typed-on'
import { isTyping } from './use-single-key'

/*
 * The one queue of keys: from the first paint on until the page listens, and from what opens something until that has
 * the focus. While any key is held, a new one joins the end of the queue. They are pressed in their order, each as the
 * page has answered the one before.
 */

/** Something that is about to open, and to get the focus. */
export type Opening = {
  /** True if it goes on on the next page. */
  acrossPages: boolean
  /** The search parameter without which it is over. */
  whileAt: 'task' | undefined
  /** Keys wait from now on. `close` closes what is to open. */
  begin: (close?: () => void) => void
  /** Nothing opens. */
  end: () => void
  /** What opens is there, or was to be: it gets the focus if it does not take it. Returns what takes this back. */
  endSoon: () => () => void
  cancel: () => void
  hasArrived: () => boolean
}

type Queue = {
  presses: Press[]
  /** What is to get the focus before the next key is pressed. */
  openings: Set<Opening>
  /** Until the page listens: what began with the page. */
  early: EarlyInput | null
  /** Until React answers to clicks. */
  holdsClicks: boolean
  /** Settled once what the address leads to is shown. */
  shown: Promise<unknown>
  isDraining: boolean
  isPressing: boolean
  keysDown: Set<string>
}

export const queue = pageState((): Queue => ({
  presses: [],
  openings: new Set(),
  early: null,
  holdsClicks: false,
  shown: Promise.resolve(),
  isDraining: false,
  isPressing: false,
  keysDown: new Set(),
}))

const isHolding = ({ isPressing, early, presses, openings, isDraining }: Queue) =>
  !isPressing && (early !== null || presses.length > 0 || openings.size > 0 || isDraining)

/** A modifier, or a part of a character that is not complete yet. */
const isIncomplete = ({ key }: KeyboardEvent) =>
  /^(Control|Shift|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/.test(key)

/** To be called before anything else listens. `cancel` closes what is to open. */
export function holdKeys(cancel: () => void, signal: AbortSignal) {
  const options = { capture: true, signal }
  const early = takeEarlyInput()
  queue.current = { ...queue.current, presses: early?.held ?? [], early, holdsClicks: early !== null }
  window.addEventListener('keydown', (event) => holdKey(event, cancel), options)
  window.addEventListener('keyup', ({ code }) => queue.current.keysDown.delete(code), options)
  window.addEventListener('click', holdClick, options)
  window.addEventListener('beforeinput', holdInput, options)
  window.addEventListener('paste', holdPaste, options)
}

function holdKey(event: KeyboardEvent, cancel: () => void) {
  const { presses, openings, early, isPressing, keysDown } = queue.current
  if (isPressing) return
  // Not for what a library listens to either, which knows only what other browsers send.
  if (isComposing(event)) return /^(Enter|Escape|Tab)$/.test(event.key) && event.stopImmediatePropagation()
  if (isIncomplete(event)) return
  if (!isHolding(queue.current)) {
    if (isTypedOn(event, isTyping(event.target))) take(event)
    return
  }
  const { key, code, ctrlKey, metaKey, repeat } = event
  if (early && !early.isHeld(event, event.getModifierState('AltGraph'))) return
  const opensPalette = (ctrlKey || metaKey) && key.toLowerCase() === 'k'
  // It opens something else.
  if (opensPalette && openings.size > 0) return
  event.stopImmediatePropagation()
  if (key === 'Escape' && openings.size > 0) {
    event.preventDefault()
    return cancel()
  }
  const press = early || opensPalette ? { key: event } : pressOf(event)
  // A shortcut of the browser.
  if (!press) return
  event.preventDefault()
  // The key that opens is still down.
  if (repeat && !keysDown.has(code)) return
  keysDown.add(code)
  presses.push(press)
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

/** What comes from a keyboard on the screen. */
function holdInput(event: InputEvent) {
  if (event.inputType === 'insertText' && event.data !== null) holdText(event, event.data)
}

const holdPaste = (event: ClipboardEvent) => holdText(event, event.clipboardData?.getData('text/plain') ?? '')

function holdText(event: Event, text: string) {
  const { early, presses } = queue.current
  // A field that React has not hydrated yet takes it by itself.
  if (!isHolding(queue.current) || (early && presses.length === 0)) return
  take(event)
  presses.push({ text })
}

/** React answers to clicks from now on, and to keys once this is shown. */
export function endHoldingClicks(shown: Promise<unknown>) {
  queue.current.holdsClicks = false
  queue.current.shown = shown
}

/** React has begun: once the page listens, what was held is pressed, and from then on only what opens holds keys. */
export async function pressEarly() {
  const loaded = loadDeferred()
  if (!queue.current.early) return
  await Promise.all([queue.current.shown, loaded])
  await hydrateAll()
  queue.current.early = null
  void drain()
}

/** Presses what is held, unless something is about to open. The focus of a dialog is moved by timers, too: these run first. */
export async function drain() {
  const held = queue.current
  if (held.isDraining) return
  held.isDraining = true
  await timersRun()
  await timersRun()
  await pressNext(held)
}

async function pressNext(held: Queue): Promise<void> {
  const press = held.openings.size === 0 && held.early === null ? held.presses.shift() : undefined
  if (!press) {
    held.isDraining = false
    return
  }
  pressInQueue(() => pressAgain(press))
  await timersRun()
  return pressNext(held)
}

/** Presses something that is not held itself. */
export function pressInQueue(press: () => void) {
  const held = queue.current
  held.isPressing = true
  try {
    press()
  } finally {
    held.isPressing = false
  }
}
