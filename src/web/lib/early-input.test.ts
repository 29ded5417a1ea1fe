import { afterEach, beforeEach, expect, test } from 'vitest'
import { captureKeys } from './key-capture'
import { endHoldingClicks, pressEarly } from './key-queue'
import type { Press } from './press-again'

let stop = () => {}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><button>Open</button></div>'
})

afterEach(() => stop())

/** Takes over what the small script of a page has held. @returns what the page is asked to do, in its order */
function openPage(held: Press[]) {
  const asked: string[] = []
  const signal = new AbortController()
  globalThis.earlyInput = { held, isHeld: () => true, stop: () => {} }
  const stopCapture = captureKeys()
  stop = () => {
    stopCapture()
    signal.abort()
  }
  document.querySelector('button')?.addEventListener('click', () => asked.push('click'))
  addEventListener('keydown', ({ key }) => asked.push(key), { signal: signal.signal })
  return asked
}

const keydown = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
const press = (key: string) => document.body.dispatchEvent(keydown(key))
const expectPressed = async (asked: string[], last: string) => expect.poll(() => asked.at(-1)).toBe(last)

test('keys and clicks that were held since the page was shown are repeated in their order, before later keys', async () => {
  const button = document.querySelector('button')
  const asked = openPage([{ key: keydown('c') }])
  press('2')
  if (button) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  endHoldingClicks(Promise.resolve())
  press(' ')
  asked.length = 0
  const started = pressEarly()
  press('p')
  await started
  press('i')
  await expectPressed(asked, 'i')
  expect(asked).toEqual(['c', '2', 'click', ' ', 'p', 'i'])
})

test('nothing is pressed before the page that the address leads to is shown', async () => {
  let show = () => {}
  const asked = openPage([{ key: keydown('c') }])
  endHoldingClicks(new Promise<void>((resolve) => (show = resolve)))
  const started = pressEarly()
  press('2')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toEqual([])
  show()
  await started
  await expectPressed(asked, '2')
  expect(asked).toEqual(['c', '2'])
})

test('what is pressed once the page is hydrated is not repeated', async () => {
  const asked = openPage([])
  endHoldingClicks(Promise.resolve())
  await pressEarly()
  document.querySelector('button')?.click()
  await pressEarly()
  expect(asked).toEqual(['click'])
})
