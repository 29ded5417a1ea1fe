import { useLayoutEffect, useState, type FocusEvent } from 'react'
import { showChange } from '@/web/app/live/recent-changes'
import { createStore, useStore } from '@/web/lib/create-store'
import { lastDecision, makeCurrent, noteFocused, taskAround } from '../actions/current-task'
import { cellPartOf, linkOf, type TaskItems } from '../actions/task-items'
import type { Task } from '../task-types'

type Wanted = {
  taskId: number
  takesFocus: boolean
  /** The column of a list whose cell is to have the focus instead of the title. */
  column?: string | undefined
}

/** The card or row that its lane or list is to show. In a store, so that no other lane renders for it. */
const wanted = createStore<Wanted | null>(() => null)

/** The task that is to be shown, so that what hides it opens. */
export const useWantedId = () => useStore(wanted, (card) => card?.taskId)

/** Moves the focus to a card or row, and scrolls it into view. Its lane or list renders it if it has not yet. */
export function focusCard(taskId: number, column?: string) {
  wanted.set({ taskId, takesFocus: true, column })
  noteFocused(taskId)
}

/**
 * Makes a card that the viewer has created the current one, scrolls it into view, and outlines it. It takes the focus
 * from another card, or from nothing.
 */
export function showNewCard(taskId: number) {
  const { activeElement } = document
  const takesFocus = activeElement?.matches('body, main') || taskAround(activeElement) !== null
  wanted.set({ taskId, takesFocus })
  makeCurrent(taskId)
  showChange(taskId, { actorId: null, deleted: false })
}

/** Shows a card as soon as it is created, unless the viewer has gone on to another card by then. */
export function showWhenCreated() {
  const before = lastDecision()
  return (taskId: number) => {
    if (lastDecision() === before) showNewCard(taskId)
    else showChange(taskId, { actorId: null, deleted: false })
  }
}

/** Gives up on a card that no lane shows any more. */
export const endWait = () => wanted.set(null)

/**
 * The one card of a lane that the Tab key reaches: the one that had the focus last, or else the first. It has to be
 * rendered even if it is out of view.
 */
export function useTabStop(tasks: readonly Task[], items: TaskItems) {
  const isHere = (taskId: number | null | undefined) => tasks.some(({ id }) => id === taskId)
  const wantedHere = useStore(wanted, (card) => (isHere(card?.taskId) ? card : null))
  const [lastId, setLastId] = useState<number | null>(null)

  useLayoutEffect(() => {
    if (wantedHere === null) return
    wanted.set(null)
    const card = items.get(wantedHere.taskId)
    const part = cellPartOf(card, wantedHere.column) ?? linkOf(card)
    if (wantedHere.takesFocus) part?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [wantedHere, items])

  const lastHere = isHere(lastId) ? lastId : null
  return {
    tabStopId: wantedHere?.taskId ?? lastHere ?? tasks[0]?.id ?? null,
    noteFocus: ({ target }: FocusEvent) => setLastId(taskAround(target)),
  }
}
