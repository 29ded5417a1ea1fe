import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { swallowClick } from './swallow-click'

const clicked = vi.fn<() => void>()
const button = document.createElement('button')
const press = (type: string) => button.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.append(button)
  button.addEventListener('click', clicked)
})
afterEach(() => {
  vi.useRealTimers()
  button.remove()
  button.removeEventListener('click', clicked)
  clicked.mockClear()
})

test('the click of a released pointer does nothing, the next one counts', () => {
  swallowClick()
  press('click')
  expect(clicked).not.toHaveBeenCalled()
  vi.runAllTimers()
  press('click')
  expect(clicked).toHaveBeenCalledOnce()
})

test('while the pointer is pressed, the click of its release does nothing', () => {
  swallowClick({ isPressed: true })
  vi.runAllTimers()
  press('pointerup')
  press('click')
  expect(clicked).not.toHaveBeenCalled()
  vi.runAllTimers()
  press('click')
  expect(clicked).toHaveBeenCalledOnce()
})

test('a new press begins anew, if the release was not heard', () => {
  swallowClick({ isPressed: true })
  press('pointerdown')
  press('pointerup')
  press('click')
  expect(clicked).toHaveBeenCalledOnce()
})
