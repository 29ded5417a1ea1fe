import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cancelHolds, endHoldingClicks, holdKeys, pressEarly, startKeyQueue } from './key-queue'
import type { Press } from './replay-key'
import { swallowTrailingKeys } from './trailing-keys'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"><button>Open</button></div>'
  stop = startKeyQueue()
})

afterEach(() => {
  cancelHolds()
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** The keys that reach the page. */
function keysOfPage() {
  const reached: string[] = []
  const listener = ({ key }: KeyboardEvent) => void reached.push(key)
  document.addEventListener('keydown', listener)
  return { reached, leave: () => document.removeEventListener('keydown', listener) }
}

const keydown = (key: string, options: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...options })
const press = (key: string, options?: KeyboardEventInit) => document.body.dispatchEvent(keydown(key, options))
const timersPass = () => vi.advanceTimersByTimeAsync(20)

describe('while something is about to open', () => {
  test('no key reaches the page; once it has the focus, they are pressed in their order, before any later key', async () => {
    const { reached, leave } = keysOfPage()
    const release = holdKeys(() => {})
    for (const key of ['2', 'p', 'Enter']) press(key)
    expect(reached).toEqual([])
    release()
    press('x')
    await timersPass()
    press('y')
    expect(reached).toEqual(['2', 'p', 'Enter', 'x', 'y'])
    leave()
  })

  test('the key that opens it may still be down', async () => {
    const { reached, leave } = keysOfPage()
    const release = holdKeys(() => {})
    press('c', { repeat: true })
    press('2')
    release()
    await timersPass()
    expect(reached).toEqual(['2'])
    leave()
  })

  test('Escape closes it, and what was typed for it is forgotten', async () => {
    const { reached, leave } = keysOfPage()
    const close = vi.fn<() => void>()
    holdKeys(close)
    for (const key of ['2', 'Escape', 'x']) press(key)
    await timersPass()
    expect(close).toHaveBeenCalledOnce()
    expect(reached).toEqual(['x'])
    leave()
  })

  test('another one keeps the keys waiting', async () => {
    const { reached, leave } = keysOfPage()
    const [first, second] = [holdKeys(() => {}), holdKeys(() => {})]
    press('2')
    first()
    await timersPass()
    expect(reached).toEqual([])
    second()
    await timersPass()
    expect(reached).toEqual(['2'])
    leave()
  })

  test('keys act again if it never opens', async () => {
    const { reached, leave } = keysOfPage()
    holdKeys(() => {})
    press('2')
    await vi.advanceTimersByTimeAsync(11_000)
    press('x')
    expect(reached).toEqual(['2', 'x'])
    leave()
  })
})

describe('before the page listens', () => {
  /** Takes over the keys that the page's small script has held. */
  function openPage(held: Press[]) {
    stop()
    globalThis.earlyInput = { held, isHeld: () => true, stop: () => {} }
    stop = startKeyQueue()
    const asked: string[] = []
    const signal = new AbortController()
    const former = stop
    stop = () => {
      former()
      signal.abort()
    }
    document.querySelector('button')?.addEventListener('click', () => asked.push('click'))
    addEventListener('keydown', ({ key }) => asked.push(key), { signal: signal.signal })
    return asked
  }

  test('keys and clicks that were held since the page was shown are repeated in their order, before later keys', async () => {
    const asked = openPage([{ key: keydown('c') }])
    press('2')
    document.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    endHoldingClicks()
    press(' ')
    asked.length = 0
    void pressEarly(Promise.resolve())
    press('p')
    await timersPass()
    press('i')
    await timersPass()
    expect(asked).toEqual(['c', '2', 'click', ' ', 'p', 'i'])
  })

  test('nothing is pressed until the page that the address leads to is shown', async () => {
    let show = () => {}
    const asked = openPage([{ key: keydown('c') }])
    void pressEarly(new Promise<void>((resolve) => (show = resolve)))
    press('2')
    await timersPass()
    expect(asked).toEqual([])
    show()
    await timersPass()
    expect(asked).toEqual(['c', '2'])
  })

  test('keys are repeated in the elements that had the focus, unless an answer to them has moved it', async () => {
    document.body.innerHTML = '<div id="root"><button>Open</button><a href="#a">A</a><a href="#b">B</a></div>'
    openPage([])
    const [link, other] = document.querySelectorAll('a')
    const opener = document.querySelector('button')
    const keys: string[] = []
    const listening = new AbortController()
    const listen = ({ key, target }: KeyboardEvent) => {
      keys.push(`${key} in ${target instanceof Element ? target.textContent : ''}`)
      if (key === 'o') opener?.focus()
    }
    addEventListener('keydown', listen, { signal: listening.signal })
    for (const [place, key] of [
      [link, 'x'],
      [other, 'x'],
      [other, 'y'],
      [other, 'o'],
      [other, 'z'],
    ] as const) {
      place?.focus()
      place?.dispatchEvent(keydown(key))
    }
    keys.length = 0
    void pressEarly(Promise.resolve())
    await timersPass()
    listening.abort()
    expect(keys).toEqual(['x in A', 'x in B', 'y in B', 'o in B', 'z in Open'])
  })

  test('what is pressed once the page is hydrated is not repeated', async () => {
    const asked = openPage([])
    endHoldingClicks()
    void pressEarly(Promise.resolve())
    await timersPass()
    document.querySelector('button')?.click()
    await timersPass()
    expect(asked).toEqual(['click'])
  })
})

describe('what trails after a form has closed', () => {
  function pressIn(target: EventTarget, key: string) {
    const { reached, leave } = keysOfPage()
    target.dispatchEvent(keydown(key))
    leave()
    return reached
  }
  const inPage = (key: string) => pressIn(document.body, key)

  test.each([
    ['reaches nothing', ['a', ' ', '2', 'Enter', 'Backspace'], []],
    ['ends with a key that types nothing', ['a', 'ArrowDown', 'a'], ['ArrowDown', 'a']],
    ['ends with the key that opens the form again, if that is the first', ['c', 'a'], ['c', 'a']],
    ['holds that key too, if it is not the first', ['a', 'c'], []],
  ])('%s', (_, keys, expected) => {
    swallowTrailingKeys('c')
    expect(keys.flatMap(inPage)).toEqual(expected)
  })

  test('ends with a pause', () => {
    swallowTrailingKeys()
    vi.advanceTimersByTime(700)
    expect(inPage('a')).toEqual([])
    vi.advanceTimersByTime(700)
    expect(inPage('a')).toEqual([])
    vi.advanceTimersByTime(900)
    expect(inPage('a')).toEqual(['a'])
  })

  test('ends in a field, and with a press of the pointer', () => {
    const field = document.createElement('input')
    document.body.append(field)
    swallowTrailingKeys()
    expect(pressIn(field, 'a')).toEqual(['a'])
    swallowTrailingKeys()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    expect(inPage('a')).toEqual(['a'])
  })
})
