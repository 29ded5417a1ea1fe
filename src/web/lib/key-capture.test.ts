import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { captureKeys, createOpening } from './key-capture'
import { ignoreTypedOn } from './typed-on'

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

describe('what is typed on after a form has closed', () => {
  function press(key: string, target: EventTarget = document.body) {
    const { reached, leave } = keysOfPage()
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    leave()
    return reached
  }

  test.each([
    ['reaches nothing', ['a', ' ', '2', 'Enter', 'Backspace'], []],
    ['ends with a key that types nothing', ['a', 'ArrowDown', 'a'], ['ArrowDown', 'a']],
    ['ends with the key that opens the form again, if that is the first', ['c', 'a'], ['c', 'a']],
    ['holds that key too, if it is not the first', ['a', 'c'], []],
  ])('%s', (_, keys, expected) => {
    ignoreTypedOn('c')
    expect(keys.flatMap((key) => press(key))).toEqual(expected)
  })

  test('ends with a pause', () => {
    ignoreTypedOn()
    vi.advanceTimersByTime(700)
    expect(press('a')).toEqual([])
    vi.advanceTimersByTime(700)
    expect(press('a')).toEqual([])
    vi.advanceTimersByTime(900)
    expect(press('a')).toEqual(['a'])
  })

  test('ends in a field, and with a press of the pointer', () => {
    const field = document.createElement('input')
    document.body.append(field)
    ignoreTypedOn()
    expect(press('a', field)).toEqual(['a'])
    ignoreTypedOn()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(press('a')).toEqual(['a'])
  })
})
