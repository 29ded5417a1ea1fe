import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { captureKeys, createOpening } from './key-capture'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  stop = captureKeys()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A dialog with these buttons, of which the first is to get the focus. */
function showDialog(...names: string[]) {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  const buttons = names.map((name) => {
    const button = document.createElement('button')
    button.textContent = name
    return button
  })
  buttons[0]?.setAttribute('data-autofocus', '')
  dialog.append(...buttons)
  document.body.append(dialog)
  return buttons
}

test('a dialog that takes no focus by itself gets it', async () => {
  const opening = createOpening()
  opening.begin()
  const [cancel] = showDialog('Cancel', 'Delete')
  opening.endSoon()
  await vi.advanceTimersByTimeAsync(200)
  expect(document.activeElement).toBe(cancel)
})

test('the focus that has arrived stays where a person moves it', async () => {
  const opening = createOpening()
  opening.begin()
  const [cancel, remove] = showDialog('Cancel', 'Delete')
  opening.endSoon()
  cancel?.focus()
  await vi.advanceTimersByTimeAsync(20)
  remove?.focus()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(document.activeElement).toBe(remove)
})
