import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isCovered } from '@/web/lib/use-single-key'
import { currentItem, pointedItem, taskAround } from '../../tasks/actions/current-task'
import { holdsTask, type Lane, laneKey } from '../model/board-model'
import { focusCard } from '../selection/card-focus'

/** What takes the arrow keys for itself. */
const busy = 'input, textarea, [role="dialog"], [role="menu"]'

const laneButtons = '[data-lane-button]'

/**
 * Arrow keys, Home and End go on from the current card to another; up from a lane's first card are the buttons of its
 * header.
 */
export function useArrowKeys(lanes: readonly Lane[], board: RefObject<HTMLElement | null>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moves.get(event.key)
    const target = move && originOf(event.target, board.current)
    const column = target?.closest('[data-lane]')
    if (!move || !target || !column) return
    event.preventDefault()
    move({ column, lanes, target })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Where an arrow key goes on from: the current card, or a button of a lane that has the focus. */
function originOf(target: EventTarget | null, board: HTMLElement | null) {
  if (!(target instanceof Element) || target.closest(busy) || board?.querySelector('[data-lifted]'))
    return null
  if (target.matches('body, main')) return isCovered() ? null : currentItem()
  if (!board?.contains(target)) return null
  return (taskAround(target) === null ? pointedItem() : currentItem()) ?? target
}

type Position = { column: Element; lanes: readonly Lane[]; target: Element }

const moves: ReadonlyMap<string, (position: Position) => void> = new Map([
  ['ArrowDown', (from) => goTo(from, indexIn(from) + 1)],
  ['ArrowUp', (from) => goTo(from, indexIn(from) - 1)],
  ['Home', (from) => goTo(from, 0)],
  ['End', (from) => goTo(from, cardsOf(from).length - 1)],
  ['ArrowLeft', (from) => goBeside(from, 'previousElementSibling')],
  ['ArrowRight', (from) => goBeside(from, 'nextElementSibling')],
])

const cardsOf = ({ column, lanes }: Position) =>
  lanes.find((lane) => column.matches(`[data-lane="${laneKey(lane)}"]`))?.tasks ?? []

const buttonsOf = (column: Element) => [...column.querySelectorAll<HTMLElement>(laneButtons)]

/** The index of a card in its lane; the buttons above are -1, -2 and so on. */
function indexIn(position: Position) {
  const { column, target } = position
  const buttons = buttonsOf(column)
  const button = buttons.findIndex((each) => each === target)
  if (button !== -1) return button - buttons.length
  const taskId = taskAround(target)
  return cardsOf(position).findIndex(({ id }) => id === taskId)
}

function goTo(position: Position, index: number) {
  const task = cardsOf(position)[index]
  if (task) focusCard(task.id)
  else if (index < 0) buttonsOf(position.column).at(index)?.focus()
}

/** Goes to the card beside this one in the next lane that has cards; from a lane's button to that of the next lane. */
function goBeside(
  { column, lanes, target }: Position,
  side: 'previousElementSibling' | 'nextElementSibling',
) {
  const next = column[side]
  if (!next) return
  if (target.matches(laneButtons)) return buttonsOf(next).at(-1)?.focus()
  const middle = middleOf(target.closest('li'))
  const beside = [...next.querySelectorAll('li[data-id]')]
    .filter(isInSight)
    .toSorted((one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle))
    .flatMap((item) => taskAround(item) ?? [])
    .find((id) => lanes.some((lane) => holdsTask(lane, id)))
  if (beside === undefined) goBeside({ column: next, lanes, target }, side)
  else focusCard(beside)
}

/** Cards can be rendered out of view. */
function isInSight(item: Element) {
  const { top, bottom } = item.getBoundingClientRect()
  const view = item.parentElement?.parentElement?.getBoundingClientRect()
  return view !== undefined && bottom > view.top && top < view.bottom
}

function middleOf(element: Element | null) {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return (top + bottom) / 2
}
