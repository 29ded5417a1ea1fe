import { expect, test, vi } from 'vitest'
import { replayEarlyInput, takeEarlyInput } from './early-input'

test('what is pressed once the page is hydrated is not repeated', async () => {
  document.body.innerHTML = '<div id="root"><button>Open</button></div>'
  const button = document.querySelector('button')
  const pressed = vi.fn<() => void>()
  button?.addEventListener('click', pressed)
  const events: Event[] = []
  const record = (event: Event) => events.push(event)
  addEventListener('click', record, true)
  globalThis.earlyInput = { events, stop: (type) => removeEventListener(type, record, true) }

  button?.click()
  takeEarlyInput()
  button?.click()
  pressed.mockClear()
  await replayEarlyInput()
  expect(pressed).toHaveBeenCalledTimes(1)

  await replayEarlyInput()
  expect(pressed).toHaveBeenCalledTimes(1)
})
