import { focusIn, isTextField, pressAgain, pressOf, type Press } from './press-again'
import { endTypedOn, isTypedOn } from './typed-on'
import { isTyping } from './use-single-key'
import { pageState } from './page-state'

/*
 * From what opens something until that has the focus, keys reach nothing else: they wait here, and are pressed again in
 * what has opened. The wait ends when the focus has arrived; when what was to open is closed, cannot be loaded or takes
 * no focus; on another page; and with Escape or what opens the palette, which cancel what was to open.
 */

type OpeningOptions = {
  /**
   * What gets the focus: something in a dialog, menu or panel, or a field for text. The focus trap of a dialog moves it
   * in timers, which are over soon after `endSoon`.
   */
  into?: 'dialog' | 'layer' | 'field'
  /** True if it goes on on the next page. */
  acrossPages?: boolean
  /** The search parameter without which it is over. */
  whileAt?: 'task'
}

export type Opening = ReturnType<typeof createOpening>

type Capture = {
  openings: Set<Opening>
  presses: Press[]
  /** True while the focus has arrived, and what waited is about to be pressed again. */
  isArriving: boolean
  isPressing: boolean
  heldKeys: Set<string>
}

const capture = pageState((): Capture => ({
  openings: new Set(),
  presses: [],
  isArriving: false,
  isPressing: false,
  heldKeys: new Set(),
}))

/** What takes the focus over the page or beside it. */
const layers = '[role="dialog"], dialog[open], [role="menu"], [data-beside-board]'

/** How often it is looked for what has opened and takes no focus by itself, and how many times. */
const lookMilliseconds = 100
const maxLooks = 10

/** Prepares an opening, before anything of it is on the page. */
export function createOpening({ into = 'layer', acrossPages = false, whileAt }: OpeningOptions = {}) {
  const layersBefore = new Set(document.querySelectorAll(layers))
  const focusedBefore = document.activeElement
  let onCancel = () => {}
  let isFocusSettled = into !== 'dialog'

  const opening = {
    acrossPages,
    whileAt,
    /** Keys wait from now on. `close` closes what is to open. */
    begin(close = () => {}) {
      onCancel = close
      capture.current.openings.add(opening)
      noteFocus()
    },
    /** Nothing opens. */
    end() {
      const { openings, isArriving } = capture.current
      if (openings.delete(opening) && openings.size === 0 && !isArriving) capture.current.presses = []
    },
    /** What opens is there, or was to be: it gets the focus if it does not take it. @returns a function that takes this back */
    endSoon() {
      let looks = 0
      void settleFocus()
      const timer = setInterval(() => {
        looks += 1
        if (looks === maxLooks) opening.end()
        if (!capture.current.openings.has(opening)) return clearInterval(timer)
        const layer = [...document.querySelectorAll<HTMLElement>(layers)].find(
          (each) => !layersBefore.has(each),
        )
        if (into !== 'field' && layer) focusIn(layer)
      }, lookMilliseconds)
      return () => clearInterval(timer)
    },
    cancel() {
      opening.end()
      onCancel()
    },
    hasArrived() {
      const { activeElement } = document
      if (into === 'field') return isTextField(activeElement) && activeElement !== focusedBefore
      const layer = isFocusSettled && activeElement?.closest(layers)
      return layer instanceof Element && !layersBefore.has(layer)
    },
  }
  return opening

  async function settleFocus() {
    await timersRun()
    isFocusSettled = true
    noteFocus()
  }
}

/** Ends the openings that a navigation has overtaken. */
export function endOpenings(isOver: (opening: Opening) => boolean) {
  for (const opening of [...capture.current.openings].filter(isOver)) opening.end()
}

/** To be called before anything else listens to keys. @returns a function that stops it */
export function captureKeys() {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('keyup', ({ code }) => capture.current.heldKeys.delete(code), options)
  window.addEventListener('beforeinput', onInput, options)
  window.addEventListener('paste', onPaste, options)
  window.addEventListener('focusin', noteFocus, options)
  window.addEventListener('pointerdown', endTypedOn, options)
  return () => {
    stop.abort()
    endOpenings(() => true)
  }
}

const isCapturing = ({ isPressing, openings, isArriving }: Capture) =>
  !isPressing && (openings.size > 0 || isArriving)

/** A modifier, or a part of a character that is not complete yet. */
const isIncomplete = ({ key, isComposing }: KeyboardEvent) =>
  isComposing || /^(Control|Shift|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/.test(key)

function onKeyDown(event: KeyboardEvent) {
  const { openings, presses, isPressing, heldKeys } = capture.current
  if (isPressing || isIncomplete(event)) return
  if (!isCapturing(capture.current))
    return isTypedOn(event, isTyping(event.target)) ? stopKey(event) : undefined
  const { key, code, ctrlKey, metaKey, repeat } = event
  // It opens something else.
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return
  event.stopImmediatePropagation()
  if (key === 'Escape' && openings.size > 0) {
    event.preventDefault()
    return cancelOpenings()
  }
  const press = pressOf(event)
  // A shortcut of the browser.
  if (!press) return
  event.preventDefault()
  // The key that opens is still down.
  if (repeat && !heldKeys.has(code)) return
  heldKeys.add(code)
  presses.push(press)
}

function stopKey(event: KeyboardEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** What comes from a keyboard on the screen. */
function onInput(event: InputEvent) {
  if (event.inputType === 'insertText' && event.data !== null) waitWith(event, event.data)
}

const onPaste = (event: ClipboardEvent) => waitWith(event, event.clipboardData?.getData('text/plain') ?? '')

function waitWith(event: Event, text: string) {
  if (!isCapturing(capture.current)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  capture.current.presses.push({ text })
}

/** Presses a key in what has the focus, also while others wait. */
export function pressNow(key: string) {
  const held = capture.current
  held.isPressing = true
  try {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  } finally {
    held.isPressing = false
  }
}

/** Closes what is to open, because something else is wanted. */
export function cancelOpenings() {
  for (const opening of capture.current.openings) opening.cancel()
}

function noteFocus() {
  const { openings, isArriving } = capture.current
  const arrived = [...openings].filter((opening) => opening.hasArrived())
  for (const opening of arrived) openings.delete(opening)
  if (arrived.length > 0 && openings.size === 0 && !isArriving) void arrive(capture.current)
}

/** The focus of a dialog is moved by timers, too: what waited comes after them, and before any other key. */
async function arrive(held: Capture) {
  held.isArriving = true
  await timersRun()
  await timersRun()
  await pressWaiting(held)
  held.isArriving = false
}

/** One after the other, as React has rendered the one before; what that has opened gets the rest. */
async function pressWaiting(held: Capture): Promise<void> {
  const press = held.openings.size === 0 && held.presses.shift()
  if (!press) return
  held.isPressing = true
  try {
    pressAgain(press)
  } finally {
    held.isPressing = false
  }
  await Promise.resolve()
  return pressWaiting(held)
}

const timersRun = () => new Promise((resolve) => setTimeout(resolve))
