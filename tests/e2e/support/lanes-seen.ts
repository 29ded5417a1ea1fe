import type { Page } from '@playwright/test'

/** Records in every frame the lane that contains a card. */
export async function watchLaneOf(page: Page, title: string) {
  await page.evaluate((title) => {
    const seen: string[] = []
    Object.assign(window, { lanesSeen: seen })
    const look = () => {
      const cards = [...document.querySelectorAll('section article')]
      for (const found of cards.filter((card) => card.textContent.includes(title))) {
        const label = found.closest('section')?.getAttribute('aria-label') ?? ''
        if (seen.at(-1) !== label) seen.push(label)
      }
      requestAnimationFrame(look)
    }
    look()
  }, title)
}

export const lanesSeen = (page: Page) => page.evaluate('window.lanesSeen')
