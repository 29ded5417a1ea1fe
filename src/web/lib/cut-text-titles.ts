/** Checks at most this many elements, from the pointer's target upwards. */
const levels = 4

/**
 * Shows the whole of a text that ends with an ellipsis as a tooltip, anywhere on the page.
 * @returns a function that stops it
 */
export function watchCutTexts() {
  /** Elements that got their title here and not from their component. */
  const titled = new WeakSet<HTMLElement>()
  const stop = new AbortController()
  const showWhole = ({ target }: PointerEvent) => {
    let element = target instanceof HTMLElement ? target : null
    for (let level = 0; element && level < levels; level++) {
      if (element.title !== '' && !titled.has(element)) return
      if (mayBeCut(element)) {
        if (!isCut(element)) return element.removeAttribute('title')
        element.title = element.textContent.trim()
        titled.add(element)
        return
      }
      element = element.parentElement
    }
  }
  document.addEventListener('pointerover', showWhole, { signal: stop.signal })
  return () => stop.abort()
}

function mayBeCut(element: HTMLElement) {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight
