/** The styles of elements without a style attribute, which depend on their tag and on whether a dialog is open. */
const ownOfTag = new Map<string, string>()
const windows = new WeakSet<Window>()

/**
 * Lets `getComputedStyle` read from style attributes whether elements are hidden. happy-dom computes all
 * properties of all ancestors after each change of the page, which took three quarters of the time of a query
 * by role. No style sheet is missed: the sheets of modules are empty in tests, and
 * `expectNothingHiddenBySheets` reads the sheets that the page inserts.
 */
export function readShownStyles() {
  const view = document.defaultView
  if (!view || windows.has(view)) return
  windows.add(view)
  const compute = view.getComputedStyle.bind(view)
  const getComputedStyle = (element: Element) => {
    const style = compute(element)
    if (!isStyled(element) || !element.isConnected) return style
    const read = (property: string) => {
      if (property === 'display') return displayOf(element, () => style.getPropertyValue('display'))
      if (property === 'visibility') return visibilityOf(element)
      if (property === 'pointerEvents' || property === 'pointer-events')
        return inline(element, 'pointer-events')
      return undefined
    }
    return new Proxy(style, {
      get(target, property) {
        if (property === 'getPropertyValue')
          return (name: string) => read(name) ?? target.getPropertyValue(name)
        const shown = typeof property === 'string' ? read(property) : undefined
        return shown ?? Reflect.get(target, property)
      },
    })
  }
  Object.assign(view, { getComputedStyle })
  Object.assign(globalThis, { getComputedStyle })
}

/** No style sheet sets the properties that `readShownStyles` reads. */
export function expectNothingHiddenBySheets() {
  for (const { textContent } of document.querySelectorAll('style'))
    if (/\b(display|visibility|pointer-events)\b/.test(textContent))
      throw new Error(`A style sheet may hide something: ${textContent}`)
}

const isStyled = (element: Element | null): element is HTMLElement | SVGElement =>
  element instanceof HTMLElement || element instanceof SVGElement

function inline(element: HTMLElement | SVGElement, property: string) {
  const value = element.getAttribute('style')?.includes(property) && element.style.getPropertyValue(property)
  return value === 'inherit' ? '' : value || ''
}

function displayOf(element: HTMLElement | SVGElement, compute: () => string) {
  const own = inline(element, 'display')
  if (own !== '') return own
  const tag = element.hasAttribute('open') ? `${element.tagName} open` : element.tagName
  const known = ownOfTag.get(tag) ?? compute()
  ownOfTag.set(tag, known)
  return known
}

/** Visibility is inherited. */
function visibilityOf(element: Element | null): string {
  if (!isStyled(element)) return ''
  return inline(element, 'visibility') || visibilityOf(element.parentElement)
}
