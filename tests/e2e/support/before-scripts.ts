import { expect, type Page } from '@playwright/test'

export const scripts = /\.js$/

/** Holds back the scripts of pages, or other requests, until they are released. */
export async function holdScripts(page: Page, requests = scripts) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(requests, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

/**
 * The visible innermost elements, and their positions. An inline element has the position of its text:
 * Chromium includes the ellipsis of a clamped title in the box of its link or not, depending on when it laid
 * the title out.
 */
export const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :not(svg *)')].flatMap((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const isText = getComputedStyle(element).display === 'inline' && element.textContent !== ''
      const { x, y, width, height } = (isText ? text : element).getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && y < innerHeight && element.checkVisibility()
      const what = `${element.tagName} ${element.textContent}`
      return isSeen && element.children.length === 0 ? [{ what, place: [x, y, width, height] }] : []
    }),
  )

type Box = Awaited<ReturnType<typeof boxes>>[number]

/** The elements that have moved by more than a pixel; lists round the heights of their rows to a pixel. */
export const moved = (before: Box[], after: Box[]) =>
  before.flatMap(({ what, place }, index) => {
    const box = after[index]
    const isSame =
      box?.what === what && place.every((side, at) => Math.abs(side - (box.place[at] ?? 0)) <= 1.5)
    return isSame ? [] : [[what, place, box]]
  })

/** Runs once the page handles keys. */
export const isStarted = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-app', 'started')
