import { afterEach, expect, test } from 'vitest'
import { cardsInUse } from './cards-in-use'

afterEach(() => document.body.replaceChildren())

function makeLane() {
  document.body.innerHTML = `
    <ul>
      <li data-id="1"><a href="?task=1">Paths</a></li>
      <li data-id="7"><button aria-expanded="true">Status</button></li>
      <li data-id="8"><button aria-expanded="false">Status</button></li>
    </ul>
    <a href="/">Elsewhere</a>`
  return document.querySelector('ul')
}

test('a card is in use while it has the focus or an open list', () => {
  const lane = makeLane()
  expect(cardsInUse(lane)).toEqual([7])
  lane?.querySelector('a')?.focus()
  expect(cardsInUse(lane)).toEqual([1, 7])
  document.querySelector<HTMLElement>('body > a')?.focus()
  expect(cardsInUse(lane)).toEqual([7])
})
