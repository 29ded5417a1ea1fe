import { useEffect, useEffectEvent, type RefObject } from 'react'
import { ancestorOf, isWithin, layers } from '@/web/lib/event-target'
import { isCovered } from '@/web/lib/use-single-key'
import { currentItem, pointedItem, taskAround } from '../../tasks/actions/current-task'
import type { TaskItems } from '../../tasks/actions/task-items'
import { type BoardElements, useBoard } from '../model/board-context'
import { type Lane, laneKey } from '../model/board-model'
import { focusCard } from '../../tasks/selection/card-focus'

/** What takes the arrow keys for itself. */
const busy = `input, textarea, ${layers}`

type ArrowKeys = {
  lanes: readonly Lane[]
  board: RefObject<HTMLElement | null>
  /** Whether a card is lifted, which the arrow keys move then. */
  isLifting: boolean
}

/**
 * Arrow keys, Home and End go on from the current card to another; up from a lane's first card are the buttons of its
 * header.
 */
export function useArrowKeys({ lanes, board, isLifting }: ArrowKeys) {
  const { elements } = useBoard()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moves.get(event.key)
    const target = move && !isLifting && originOf(event.target, board.current, elements.items)
    if (!move || !target) return
    const lane = lanes.find((each) => elements.lanes.get(laneKey(each))?.contains(target))
    if (!lane) return
    event.preventDefault()
    move({ lane, lanes, target, elements })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Where an arrow key goes on from: the current card, or a button of a lane that has the focus. */
function originOf(target: EventTarget | null, board: HTMLElement | null, items: TaskItems) {
  if (!(target instanceof Element) || isWithin(target, busy)) return null
  if (target.matches('body, main')) return isCovered() ? null : currentItem(items)
  if (!board?.contains(target)) return null
  return (taskAround(target) === null ? pointedItem(items) : currentItem(items)) ?? target
}

type Position = {
  lane: Lane
  lanes: readonly Lane[]
  target: Element
  elements: BoardElements
}

const moves: ReadonlyMap<string, (position: Position) => void> = new Map([
  ['ArrowDown', (from) => goTo(from, indexIn(from) + 1)],
  ['ArrowUp', (from) => goTo(from, indexIn(from) - 1)],
  ['Home', (from) => goTo(from, 0)],
  ['End', (from) => goTo(from, from.lane.tasks.length - 1)],
  ['ArrowLeft', (from) => goBeside(from, -1)],
  ['ArrowRight', (from) => goBeside(from, 1)],
])

/** The buttons in the order of a lane's header, which renders each only where it is of use. */
const buttonsOf = (lane: Lane, { laneButtons }: BoardElements) =>
  (['archive', 'menu', 'add'] as const).flatMap((name) => laneButtons.get(`${laneKey(lane)} ${name}`) ?? [])

/** The index of a card in its lane; the buttons above are -1, -2 and so on. */
function indexIn(position: Position) {
  const { lane, target, elements } = position
  const buttons = buttonsOf(lane, elements)
  const button = buttons.findIndex((each) => each === target)
  if (button !== -1) return button - buttons.length
  const taskId = taskAround(target)
  return lane.tasks.findIndex(({ id }) => id === taskId)
}

function goTo({ lane, elements }: Position, index: number) {
  const task = lane.tasks[index]
  if (task) focusCard(task.id)
  else if (index < 0) buttonsOf(lane, elements).at(index)?.focus()
}

/** Goes to the card beside this one in the next lane that has cards; from a lane's button to that of the next lane. */
function goBeside(from: Position, step: 1 | -1) {
  const { lane, lanes, target, elements } = from
  const next = lanes[lanes.indexOf(lane) + step]
  if (!next) return
  const isButton = buttonsOf(lane, elements).some((each) => each === target)
  if (isButton) return buttonsOf(next, elements).at(-1)?.focus()
  const middle = middleOf(ancestorOf(target, 'li'))
  const [beside] = next.tasks
    .flatMap(({ id }) => {
      const item = elements.items.get(id)
      return item && isInSight(item) ? [{ id, distance: Math.abs(middleOf(item) - middle) }] : []
    })
    .toSorted((one, other) => one.distance - other.distance)
  if (beside) focusCard(beside.id)
  else goBeside({ ...from, lane: next }, step)
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
