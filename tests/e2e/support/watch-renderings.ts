import type { Page } from '@playwright/test'

/** Records what React adds and removes from now on, without the words of an earlier toast for screen readers. */
export const watchRenderings = (page: Page) => page.evaluate(watch)

export const renderings = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'renderings'))

function watch() {
  const found: string[] = []
  Object.assign(globalThis, { renderings: found })
  const isSpoken = (node: Node) => node instanceof Element && node.matches('[aria-live]')
  const nameOf = (node: Node) => (node instanceof Element ? node.outerHTML.slice(0, 100) : node.nodeName)
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      const nodes = [...addedNodes, ...removedNodes]
      const isAnnouncement = target === document.body && nodes.every(isSpoken)
      if (!isAnnouncement) found.push(`${type} in ${target.nodeName}: ${nodes.map(nameOf).join(', ')}`)
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}
