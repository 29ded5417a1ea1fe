import { useMemo } from 'react'
import type { ActionScreen } from '../../tasks/actions/task-action'
import { linkOf, partOf, type TaskItems } from '../../tasks/actions/task-items'
import { togglePicker, type PickedFact } from '../../tasks/pickers/open-picker'
import type { Task } from '../../tasks/task-types'
import { useBoard } from '../model/board-context'
import { boardGrouping, type BoardSearch } from '../model/board-search'
import { focusCard } from '../../tasks/selection/card-focus'
import { startRename } from '../../tasks/form/card-rename'
import {
  groupsShown,
  holdsTask,
  isSelected,
  selectGroup,
  toggleSelected,
} from '../../tasks/selection/selection'

/** The board as the screen of a task's actions. Only the cards of lanes can be lifted. */
export function useActionScreen({ view, group }: Pick<BoardSearch, 'view' | 'group'>): ActionScreen {
  const isLiftable = view === undefined
  const leavesGroup = isLiftable || (view === 'list' && boardGrouping(group) === 'lane')

  const { viewer, people, projectLanes, can, openTask, openDialog, elements } = useBoard()
  const { items, barButtons } = elements
  return useMemo(
    () => ({
      viewer,
      people,
      lanes: projectLanes,
      can,
      open: ({ id }) => openTask(id),
      edit: ({ id }) => openDialog({ kind: 'edit', taskId: id }),
      pick: (kind, tasks) => openPicker(kind, tasks, items, tasks.length === 1 ? null : barButtons.get(kind)),
      remove: ({ id }) => openDialog({ kind: 'delete', taskId: id }),
      cards: {
        rename: startRename,
        lift: isLiftable ? ({ id }) => cardOf(items.get(id))?.lift() : undefined,
        isSelected,
        select: ({ id }) => toggleSelected(id),
        selectLane: ({ id }) => selectGroup(id, groupsShown()),
        goToNext: leavesGroup ? ({ id }) => goToNext(id) : undefined,
      },
    }),
    [viewer, people, projectLanes, can, openTask, openDialog, items, barButtons, isLiftable, leavesGroup],
  )
}

function goToNext(taskId: number) {
  const { tasks = [] } = groupsShown().find((group) => holdsTask(group, taskId)) ?? {}
  const index = tasks.findIndex(({ id }) => id === taskId)
  const next = tasks[index + 1] ?? tasks[index - 1]
  if (next) focusCard(next.id)
}

/** Opens a picker at the card of its task; for several tasks, at its button in their bar. */
function openPicker(
  kind: PickedFact | 'actions',
  tasks: readonly Task[],
  items: TaskItems,
  inBar: HTMLElement | null = null,
) {
  const taskIds = tasks.map(({ id }) => id)
  const card = taskIds.map((id) => cardOf(items.get(id))).find((each) => each !== null)
  const anchor = inBar ?? card?.anchorOf(kind)
  const { activeElement } = document
  const opener = inBar && activeElement instanceof HTMLElement ? activeElement : card?.focused
  if (anchor && opener) togglePicker({ kind, taskIds, anchor, opener })
}

/** Opens all actions of a task after a long press on its card. */
export function openActions(items: TaskItems, task: Task) {
  cardOf(items.get(task.id))?.focused.focus()
  openPicker('actions', [task], items)
}

/** The parts of a rendered card or row. */
export function cardOf(item: HTMLElement | null) {
  const card = partOf(item, 'article') ?? item
  const link = linkOf(item)
  if (!card || !link) return null
  const { activeElement } = document
  const grip = partOf(item, '[data-grip]')
  return {
    /** Lifts the card by keyboard, as the Space key on its grip does. */
    lift() {
      grip?.focus({ preventScroll: true })
      grip?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }))
    },
    /** Where the picker of a fact opens; the whole card if it does not show the fact. */
    anchorOf: (fact: PickedFact | 'actions') => partOf(item, `[data-fact="${fact}"]`) ?? card,
    focused: activeElement instanceof HTMLElement && card.contains(activeElement) ? activeElement : link,
  }
}
