import type { KeyboardEvent } from 'react'
import { holdsTask, type Lane } from './board-model'
import { cardAround, focusCard } from './card-focus'

/** What takes the arrow keys for itself. */
const busy = 'input, textarea, [role="dialog"], [role="menu"]'

const addButton = '[data-add-task]'

/** Arrow keys, Home and End go from card to card; up from a lane's first card is its button for a new task. */
export function moveByArrow(event: KeyboardEvent, lanes: readonly Lane[]) {
  const { target, key, currentTarget } = event
  if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (target.closest(busy) || currentTarget.querySelector('[data-lifted]')) return
  const column = target.closest('[data-lane]')
  if (!column) return

  const go = moves[key]
  if (!go) return
  event.preventDefault()
  go({ column, lanes, taskId: cardAround(target) })
}

type Position = {
  column: Element
  lanes: readonly Lane[]
  /** Null on a lane's button for a new task. */
  taskId: number | null
}

const moves: Record<string, (position: Position) => void> = {
  ArrowDown: (from) => goTo(from, indexIn(from) + 1),
  ArrowUp: (from) => goTo(from, indexIn(from) - 1),
  Home: (from) => goTo(from, 0),
  End: (from) => goTo(from, (laneOf(from)?.tasks.length ?? 0) - 1),
  ArrowLeft: (from) => goBeside(from, 'previousElementSibling'),
  ArrowRight: (from) => goBeside(from, 'nextElementSibling'),
}

const laneOf = ({ column, lanes }: Position) =>
  lanes.find(({ status }) => column.matches(`[data-lane="${status}"]`))

const indexIn = (position: Position) =>
  laneOf(position)?.tasks.findIndex(({ id }) => id === position.taskId) ?? -1

function goTo(position: Position, index: number) {
  const task = laneOf(position)?.tasks[index]
  if (task) focusCard(task.id)
  else if (index < 0) focusAddButton(position.column)
}

/** Goes to the card beside this one in the next lane that has cards; from a button for a new task to the next one. */
function goBeside(
  { column, lanes, taskId }: Position,
  side: 'previousElementSibling' | 'nextElementSibling',
) {
  const next = column[side]
  if (!next) return
  if (taskId === null) return focusAddButton(next)
  const middle = middleOf(document.querySelector(`li[data-id="${taskId}"]`))
  const beside = [...next.querySelectorAll('li[data-id]')]
    .filter(isInSight)
    .toSorted((one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle))
    .flatMap((item) => cardAround(item) ?? [])
    .find((id) => lanes.some((lane) => holdsTask(lane, id)))
  if (beside === undefined) goBeside({ column: next, lanes, taskId }, side)
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

const focusAddButton = (column: Element) => column.querySelector<HTMLElement>(addButton)?.focus()
