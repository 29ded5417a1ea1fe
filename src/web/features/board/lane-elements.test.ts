import { afterEach, expect, test } from 'vitest'
import { cardsInUse, drawnSlots } from './lane-elements'

afterEach(() => document.body.replaceChildren())

function makeLane() {
  document.body.innerHTML = `
    <ul>
      <li data-slot="4" data-id="1"><a href="?task=1">Paths</a></li>
      <li data-slot="2" data-id="7"><button aria-expanded="true">Status</button></li>
      <li data-slot="3" data-id="8"><button aria-expanded="false">Status</button></li>
    </ul>
    <a href="/">Elsewhere</a>`
  return document.querySelector('ul')
}

test('a lane reports which element shows which task', () => {
  expect(drawnSlots(makeLane())).toEqual([
    { slot: 4, taskId: 1 },
    { slot: 2, taskId: 7 },
    { slot: 3, taskId: 8 },
  ])
  expect(drawnSlots(null)).toEqual([])
})

test('a card is in use while it has the focus or an open list', () => {
  const lane = makeLane()
  expect(cardsInUse(lane)).toEqual([7])
  lane?.querySelector('a')?.focus()
  expect(cardsInUse(lane)).toEqual([1, 7])
  document.querySelector<HTMLElement>('body > a')?.focus()
  expect(cardsInUse(lane)).toEqual([7])
})
