import { useMemo } from 'react'
import type { ActionScreen } from '../../tasks/actions/task-action'
import { togglePicker, type PickedFact } from '../../tasks/pickers/open-picker'
import type { Task } from '../../tasks/task-types'
import { useBoard } from '../model/board-context'
import { holdsTask, type Lane } from '../model/board-model'
import { focusCard } from '../selection/card-focus'
import { startRename } from '../cards/card-rename'
import { isSelected, selectLane, toggleSelected } from '../selection/selection'

/** The board as the screen of a task's actions. */
export function useActionScreen(lanes: readonly Lane[]): ActionScreen {
  const { viewer, people, projectLanes, can, openTask, openDialog } = useBoard()
  return useMemo(
    () => ({
      viewer,
      people,
      lanes: projectLanes,
      can,
      open: ({ id }) => openTask(id),
      edit: ({ id }) => openDialog({ kind: 'edit', taskId: id }),
      pick: openPicker,
      remove: ({ id }) => openDialog({ kind: 'delete', taskId: id }),
      cards: {
        rename: startRename,
        lift: ({ id }) => cardOf(id)?.lift(),
        isSelected,
        select: ({ id }) => toggleSelected(id),
        selectLane: ({ id }) => selectLane(id, lanes),
        goToNext: ({ id }) => goToNext(id, lanes),
      },
    }),
    [viewer, people, projectLanes, can, openTask, openDialog, lanes],
  )
}

function goToNext(taskId: number, lanes: readonly Lane[]) {
  const { tasks = [] } = lanes.find((lane) => holdsTask(lane, taskId)) ?? {}
  const index = tasks.findIndex(({ id }) => id === taskId)
  const next = tasks[index + 1] ?? tasks[index - 1]
  if (next) focusCard(next.id)
}

/** Opens a picker at the card of its task; for several tasks, at its button in their bar. */
function openPicker(kind: PickedFact | 'actions', tasks: readonly Task[]) {
  const taskIds = tasks.map(({ id }) => id)
  const card = taskIds.map(cardOf).find((each) => each !== null)
  const inBar = tasks.length === 1 ? null : document.querySelector<HTMLElement>(`[data-picks="${kind}"]`)
  const anchor = inBar ?? card?.anchorOf(kind)
  const { activeElement } = document
  const opener = inBar && activeElement instanceof HTMLElement ? activeElement : card?.focused
  if (anchor && opener) togglePicker({ kind, taskIds, anchor, opener })
}

/** Opens all actions of a task after a long press on its card. */
export function openActions(task: Task) {
  cardOf(task.id)?.focused.focus()
  openPicker('actions', [task])
}

/** The parts of a rendered card. */
export function cardOf(taskId: number) {
  const article = document.querySelector<HTMLElement>(`li[data-id="${taskId}"] article`)
  const link = linkOf(taskId)
  if (!article || !link) return null
  const { activeElement } = document
  const grip = article.querySelector<HTMLElement>('[data-grip]')
  return {
    /** Lifts the card by keyboard, as the Space key on its grip does. */
    lift() {
      grip?.focus({ preventScroll: true })
      grip?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true }))
    },
    /** Where the picker of a fact opens; the whole card if it does not show the fact. */
    anchorOf: (fact: string) => article.querySelector<HTMLElement>(`[data-fact="${fact}"]`) ?? article,
    focused: activeElement instanceof HTMLElement && article.contains(activeElement) ? activeElement : link,
  }
}

const linkOf = (taskId: number) => document.querySelector<HTMLElement>(`[data-task="${taskId}"]`)
