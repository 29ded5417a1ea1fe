import type { Active } from '@dnd-kit/core'
import { runCommand } from '@/web/app/commands'
import { notify } from '@/web/lib/notify'
import type { TaskItems } from '../../tasks/actions/task-items'
import type { Task } from '../../tasks/task-types'
import { isDraft } from '../../tasks/write/pending-changes'
import type { Lane } from '../model/board-model'
import { pageState } from '@/web/lib/page-state'

/** The task before which a card lands that is dropped at this height of a lane; null after the last one. */
export function taskBelow(
  items: TaskItems,
  lane: Lane,
  y: number,
  draggedTasks: readonly Task[],
): Task | null {
  const resting = restingIn(lane, draggedTasks)
  const below = resting
    .flatMap((task) => {
      const item = items.get(task.id)
      return item ? [{ task, middle: middleOf(item) }] : []
    })
    .filter(({ middle }) => middle > y)
    .toSorted((one, other) => one.middle - other.middle)[0]
  return below?.task ?? null
}

/** The cards of a lane that stay where they are. */
const restingIn = ({ tasks }: Lane, draggedTasks: readonly Task[]) =>
  tasks.filter((task) => !isDraft(task) && !draggedTasks.some(({ id }) => id === task.id))

/** The height of a dragged card: of its middle. */
export function heightOf({ rect: { current } }: Active) {
  return current.translated ? current.translated.top + current.translated.height / 2 : 0
}

/** Where a card lands that is dropped now, counted from one. */
export function placeUnder(items: TaskItems, lane: Lane, active: Active, task: Task) {
  const resting = restingIn(lane, [task])
  const below = taskBelow(items, lane, heightOf(active), [task])
  return { position: (below ? resting.indexOf(below) : resting.length) + 1, count: resting.length + 1 }
}

/** The neighbours of a card that lands before another one, or at the end of the lane. */
export function neighboursIn(lane: Lane, below: Task | null, draggedTasks: readonly Task[]) {
  const resting = restingIn(lane, draggedTasks)
  const index = below ? resting.indexOf(below) : resting.length
  return { before: resting[index - 1] ?? null, after: resting[index] ?? null }
}

/** The neighbours that a card of the lane has now. */
export function neighboursOf(lane: Lane, task: Task) {
  const index = lane.tasks.findIndex(({ id }) => id === task.id)
  return { before: lane.tasks[index - 1] ?? null, after: lane.tasks[index + 1] ?? null }
}

function middleOf(item: HTMLElement) {
  const { top, bottom } = item.getBoundingClientRect()
  return (top + bottom) / 2
}

/** How far a card has to be dropped from where it was, in pixels, to have been meant for another place. */
const dropThresholdPx = 40

/** Says why a card went back to its place in its lane, and how it would stay where it is dropped. */
export function offerOrderByHand({ delta }: { delta: { y: number } }) {
  if (Math.abs(delta.y) < dropThresholdPx) return
  notify.info({
    title: 'Cards are in order',
    text: 'Order this board by hand to put cards where you want them.',
    action: { label: 'Order by hand', run: () => void runCommand('orderByHand') },
  })
}

const marked = pageState((): HTMLElement | null => null)

/** Marks where a card lands, without a rendering: above the card below it, or below the last one. */
export function markPlace(
  items: TaskItems,
  lane: Lane | undefined,
  below: Task | null,
  draggedTasks: readonly Task[],
) {
  const { before } = lane ? neighboursIn(lane, below, draggedTasks) : { before: null }
  const beside = below ?? before
  const next = beside && items.get(beside.id)
  if (marked.current && marked.current !== next) delete marked.current.dataset.gap
  marked.current = next
  if (next) next.dataset.gap = below ? 'above' : 'below'
}
