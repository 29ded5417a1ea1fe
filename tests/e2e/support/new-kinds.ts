import type { Page } from '@playwright/test'

/** The kinds of elements that this worker has checked, as hashes. */
const seenKinds = new Set<number>()

/** Matches the elements that {@link markNewKinds} has marked. */
export const newKinds = '[data-new-kind]'

/**
 * Marks each element with text whose kind was not checked before, and returns their number. Elements are of
 * one kind if they and all their ancestors have the same tags, classes, styles and states.
 */
export async function markNewKinds(page: Page) {
  const found = await page.evaluate(mark, [...seenKinds])
  for (const kind of found) seenKinds.add(kind)
  return found.length
}

function mark(seen: number[]) {
  const states =
    /^(class|disabled|data-.*|aria-(checked|current|disabled|expanded|invalid|pressed|selected))$/
  const size = /-?[\d.]+(px|rem|%)/g
  const kinds = new Map<Element, number>()

  function kindOf(element: Element): number {
    const known = kinds.get(element)
    if (known !== undefined) return known
    const own = [...element.attributes].flatMap(({ name, value }) => {
      if (name === 'style') return [value.replaceAll(size, '')]
      return states.test(name) && !/\d\d/.test(name === 'class' ? '' : value) ? [name, value] : []
    })
    let kind = element.parentElement === null ? 0 : kindOf(element.parentElement)
    for (const letter of [element.tagName, ...own].join(' '))
      kind = (kind * 31 + (letter.codePointAt(0) ?? 0)) % 0xff_ff_ff_ff_ff
    kinds.set(element, kind)
    return kind
  }

  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

  const all = new Set(seen)
  const found: number[] = []
  for (const element of document.querySelectorAll('[data-new-kind]')) element.removeAttribute('data-new-kind')
  for (const element of [...document.body.querySelectorAll('*')].filter(hasText)) {
    const kind = kindOf(element)
    if (all.has(kind)) continue
    all.add(kind)
    found.push(kind)
    element.setAttribute('data-new-kind', '')
  }
  return found
}
