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

/** The keys that reach the page behind. */
function keysOfPage() {
  const reached: string[] = []
  const listener = ({ key }: KeyboardEvent) => void reached.push(key)
  document.addEventListener('keydown', listener)
  return { reached, leave: () => document.removeEventListener('keydown', listener) }
}

const press = (key: string) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
  )

test('while something opens, no key reaches the page; once it has failed, each does', () => {
  const { reached, leave } = keysOfPage()
  const opening = createOpening()
  opening.begin()
  for (const key of ['2', 'p', 'Enter']) press(key)
  expect(reached).toEqual([])
  opening.end()
  press('x')
  expect(reached).toEqual(['x'])
  leave()
})

test('Escape closes what is to open, and what was typed for it is dropped', () => {
  const { reached, leave } = keysOfPage()
  const opening = createOpening()
  let isClosed = false
  opening.begin(() => (isClosed = true))
  for (const key of ['2', 'Escape', 'x']) press(key)
  expect(isClosed).toBe(true)
  expect(reached).toEqual(['x'])
  leave()
})

test('keys that waited are pressed in what has opened, in their order, and before any later key', async () => {
  const opening = createOpening()
  opening.begin()
  for (const key of ['ArrowDown', 'Enter']) press(key)
  const [cancel] = showDialog('Cancel', 'Delete')
  const { reached, leave } = keysOfPage()
  cancel?.focus()
  press('x')
  await vi.advanceTimersByTimeAsync(20)
  expect(reached).toEqual(['ArrowDown', 'Enter', 'x'])
  leave()
})
