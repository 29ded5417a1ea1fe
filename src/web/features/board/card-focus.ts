import { useLayoutEffect, useState, type FocusEvent, type RefObject } from 'react'
import { showChange } from '@/web/app/live/recent-changes'
import { createStore, useStore } from '@/web/lib/create-store'
import { taskAround } from '../tasks/actions/use-task-keys'
import type { Task } from '../tasks/task-types'

type Wanted = { taskId: number; takesFocus: boolean }

const wanted = createStore<Wanted | null>(() => null)

/** Moves the focus to a card of the board, and scrolls it into view. Its lane renders it if it has not yet. */
export const focusCard = (taskId: number) => wanted.set({ taskId, takesFocus: true })

/** Scrolls a card that the viewer has created into view, and outlines it. The focus stays where it is. */
export function showNewCard(taskId: number) {
  wanted.set({ taskId, takesFocus: false })
  showChange(taskId, { actorId: null, deleted: false })
}

/** Gives up on a card that no lane shows any more. */
export const endWait = () => wanted.set(null)

/**
 * The one card of a lane that the Tab key reaches: the one that had the focus last, or else the first. It has to be
 * rendered even if it is out of view.
 */
export function useTabStop(tasks: readonly Task[], lane: RefObject<HTMLElement | null>) {
  const isHere = (taskId: number | null | undefined) => tasks.some(({ id }) => id === taskId)
  const wantedHere = useStore(wanted, (card) => (isHere(card?.taskId) ? card : null))
  const [lastId, setLastId] = useState<number | null>(null)

  useLayoutEffect(() => {
    if (wantedHere === null) return
    wanted.set(null)
    const link = lane.current?.querySelector<HTMLElement>(`[data-task="${wantedHere.taskId}"]`)
    if (wantedHere.takesFocus) link?.focus({ preventScroll: true })
    link?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [wantedHere, lane])

  const lastHere = isHere(lastId) ? lastId : null
  return {
    tabStopId: wantedHere?.taskId ?? lastHere ?? tasks[0]?.id ?? null,
    noteFocus: ({ target }: FocusEvent) => setLastId(taskAround(target)),
  }
}
