import type { CDPSession, Locator, Page } from '@playwright/test'
import { middleOf } from './board'
import { expect } from './journey'

export type Spot = { x: number; y: number }

/** The gestures of a finger; Playwright itself only taps. */
export async function touch(finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Spot) {
  await finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
}

export const fingerOn = (page: Page) => page.context().newCDPSession(page)

/** Presses until the card or row is lifted. Returns the position. */
export async function liftByTouch(page: Page, finger: CDPSession, target: Locator) {
  const at = await middleOf(target)
  await touch(finger, 'touchStart', at)
  await expect(page.locator('[data-lifted]')).toHaveCount(1)
  return at
}

/** Moves a finger up or down by some pixels, in small steps. */
export async function pull(finger: CDPSession, { x, y }: Spot, distance: number) {
  await touch(finger, 'touchStart', { x, y })
  for (const part of [0.25, 0.5, 0.75, 1]) await touch(finger, 'touchMove', { x, y: y + part * distance })
  await touch(finger, 'touchEnd')
}

/** Scrolls with a finger, which stops before it leaves the screen. */
export const swipe = (finger: CDPSession, { x, y }: Spot, yDistance: number) =>
  finger.send('Input.synthesizeScrollGesture', { x, y, yDistance, preventFling: true, speed: 1500 })
