import type { Page } from '@playwright/test'

/** The visible texts that are cut, or that stick out of a surrounding box, each with the reason. */
export const strayTexts = (page: Page, ways: readonly string[] = []) => page.evaluate(findStrayTexts, ways)

/**
 * A text may be cut with an ellipsis where a tooltip shows all of it, and may be scrolled where the design
 * allows it.
 * @param scrolledSideways The selectors of elements that may be scrolled sideways.
 */
function findStrayTexts(scrolledSideways: readonly string[]) {
  /** In pixels: browsers round letters and their lines differently from boxes. */
  const tolerance = 1.5
  const lines = 5
  /** Where spaces are kept, a space at the end of a line hangs out of it invisibly (CSS Text 3, §4.1.3). */
  const hangingSpace = 8

  function findReason(node: Text, parent: Element, rect: DOMRect) {
    let isIn = parent
    const keepsSpaces = getComputedStyle(parent).whiteSpaceCollapse !== 'collapse'
    const slack = tolerance + (keepsSpaces ? hangingSpace : 0)
    const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }
    for (let element: Element | null = parent; element !== null; element = parentOf(element)) {
      isIn = element
      if (element === document.body || element === document.documentElement) break
      const style = getComputedStyle(element)
      if (style.display === 'inline' || style.display === 'contents') continue
      const edge = element.getBoundingClientRect()
      const besides = Math.max(box.right - edge.right, edge.left - box.left)
      const below = Math.max(box.bottom - edge.bottom, edge.top - box.top)
      const [isBesides, isBelow] = [besides > slack, below > lines]
      const by = isBesides ? `${Math.round(besides)} px sideways` : `${Math.round(below)} px`
      if (isHiding(style.overflowX) || isHiding(style.overflowY)) {
        if ((isBesides || isBelow) && !isShortened(element, style, node))
          return `is cut by ${describe(element)}, ${by}`
        if (isBesides || isBelow) return undefined
      } else if (isScrolling(style.overflowX) || isScrolling(style.overflowY)) {
        if (isBesides && !scrolledSideways.some((wanted) => element.matches(wanted)))
          return `has to be scrolled sideways in ${describe(element)}`
        if (isBesides || isBelow)
          Object.assign(box, { left: edge.left, right: edge.right, top: edge.top, bottom: edge.bottom })
      } else if (isBesides || (isBelow && style.display !== 'table-row')) {
        return `sticks out of ${describe(element)}, ${by}`
      }
    }
    if (box.right > innerWidth + slack || box.left < -slack)
      return `sticks out of the page in ${describe(isIn)}`
    return undefined
  }

  const isHiding = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  /** An ellipsis replaces the rest, and a tooltip shows it. */
  function isShortened(element: Element, style: CSSStyleDeclaration, node: Text) {
    const isWanted = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (!isWanted) return false
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    const words = node.data.trim()
    const titled = element.querySelector('[title]') ?? element
    const tips = [titled, ...ancestorsOf(element)].map(
      (each) => `${each.getAttribute('title') ?? ''} ${each.getAttribute('data-tip') ?? ''}`,
    )
    return tips.some((tip) => tip.includes(words))
  }

  /** The element that positions and cuts this one; null if this one stays in the window during scrolling. */
  function parentOf(element: Element): Element | null {
    const { position } = getComputedStyle(element)
    if (position === 'fixed' || position === 'sticky') return null
    if (position !== 'absolute' || !(element instanceof HTMLElement)) return element.parentElement
    return element.offsetParent
  }

  function* ancestorsOf(element: Element) {
    for (let at: Element | null = element; at !== null; at = at.parentElement) yield at
  }

  /** It repeats the text that an input shows. */
  const isBehindField = (element: Element) =>
    element.closest('[aria-hidden="true"]')?.parentElement?.matches(':has(> input, > textarea)') ?? false

  function isSpokenAlone(element: Element) {
    return [...ancestorsOf(element)].some((each) => {
      const { clipPath, clip, position, width } = getComputedStyle(each)
      return position === 'absolute' && (clipPath !== 'none' || clip !== 'auto' || width === '1px')
    })
  }

  /** The text is not visible: it is below a single visible line, or in a part without any room. */
  function isLeftOut(parent: Element, { top, bottom }: DOMRect) {
    return [...ancestorsOf(parent)].some((each) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(each)
      const edge = each.getBoundingClientRect()
      const isOutside =
        top >= edge.bottom - 1 || bottom <= edge.top + 1 || Math.min(edge.width, edge.height) < 2
      return isHiding(overflowY) && webkitLineClamp === 'none' && isOutside
    })
  }

  const describe = (element: Element) => {
    const name = element.getAttribute('class') ?? ''
    return `${element.tagName.toLowerCase()}.${name.split(/\s+/).join('.')}`
  }

  const found = new Set<string>()
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter((each) =>
    each.checkVisibility(),
  )
  const walker = document.createTreeWalker(dialogs.at(-1) ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || parent === null || node.data.trim() === '') continue
    if (parent.closest('script, style, noscript, select, textarea, svg, template')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (isSpokenAlone(parent) || isBehindField(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1 || isLeftOut(parent, rect)) continue
      const reason = findReason(node, parent, rect)
      if (reason) found.add(`“${node.data.trim().slice(0, 24)}” in ${describe(parent)} ${reason}`)
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    found.add(`the page has to be scrolled sideways by ${scrollWidth - clientWidth}`)
  return [...found]
}

/** The part of the height that fixed elements cover while the page or a dialog is scrolled. */
export const coveredPart = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element) => {
      const { position } = getComputedStyle(element)
      if (position === 'sticky') return true
      return (
        position === 'fixed' &&
        !element.matches('aside, [role="dialog"], [role="menu"]') &&
        !element.querySelector('[role="dialog"]')
      )
    }
    const covered = new Set<number>()
    const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].filter((each) =>
      each.checkVisibility(),
    )
    for (const element of (dialogs.at(-1) ?? document.body).querySelectorAll('*')) {
      if (!stays(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      if (element.closest('svg')) continue
      const { top, bottom, width, height } = element.getBoundingClientRect()
      if (width < innerWidth / 3 || height < 1) continue
      for (let at = Math.max(0, Math.floor(top)); at < Math.min(innerHeight, bottom); at++) covered.add(at)
    }
    return covered.size / innerHeight
  })

/** Sets the text spacing of WCAG 1.4.12, as a reader's own style sheet would. */
export const spaceText = (page: Page, isSpaced: boolean) =>
  page.evaluate(async (isSpaced) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
    )
    document.adoptedStyleSheets = isSpaced ? [sheet] : []
    // Lists measure their rows again.
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, isSpaced)
