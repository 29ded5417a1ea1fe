import { timersRun } from './early-input'
import { drain, holdKeys, pressInQueue, queue, type Opening } from './key-queue'
import { focusIn, isTextField } from './press-again'
import { endTypedOn } from './typed-on'

/*
 * From what opens something until that has the focus, keys reach nothing else: they wait in the queue, and are pressed
 * again in what has opened. The wait ends when the focus has arrived; when what was to open is closed, cannot be loaded or takes
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

export type { Opening } from './key-queue'

const openings = () => queue.current.openings

/** What takes the focus over the page or beside it. */
const layers = '[role="dialog"], dialog[open], [role="menu"], [data-beside-board]'

/** How often it is looked for what has opened and takes no focus by itself, and how many times. */
const lookMilliseconds = 100
const maxLooks = 10

/** Prepares an opening, before anything of it is on the page. */
export function createOpening({
  into = 'layer',
  acrossPages = false,
  whileAt,
}: OpeningOptions = {}): Opening {
  const layersBefore = new Set(document.querySelectorAll(layers))
  const focusedBefore = document.activeElement
  let onCancel = () => {}
  let isFocusSettled = into !== 'dialog'

  const opening: Opening = {
    acrossPages,
    whileAt,
    begin(close = () => {}) {
      onCancel = close
      openings().add(opening)
      noteFocus()
    },
    end() {
      const { presses, early, isDraining } = queue.current
      if (openings().delete(opening) && openings().size === 0 && !early && !isDraining) presses.length = 0
    },
    endSoon() {
      let looks = 0
      void settleFocus()
      const timer = setInterval(() => {
        looks += 1
        if (looks === maxLooks) opening.end()
        if (!openings().has(opening)) return clearInterval(timer)
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
  for (const opening of [...openings()].filter(isOver)) opening.end()
}

/** To be called before anything else listens to keys. @returns a function that stops it */
export function captureKeys() {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  holdKeys(cancelOpenings, stop.signal)
  window.addEventListener('focusin', noteFocus, options)
  window.addEventListener('pointerdown', endTypedOn, options)
  return () => {
    stop.abort()
    endOpenings(() => true)
  }
}

/** Presses a key in what has the focus, also while others wait. */
export const pressNow = (key: string) =>
  pressInQueue(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  )

/** Closes what is to open, because something else is wanted. */
export function cancelOpenings() {
  for (const opening of openings()) opening.cancel()
}

function noteFocus() {
  const arrived = [...openings()].filter((opening) => opening.hasArrived())
  for (const opening of arrived) openings().delete(opening)
  if (arrived.length > 0 && openings().size === 0) void drain()
}
