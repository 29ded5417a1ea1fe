import { useLayoutEffect, useState, type FocusEvent, type RefObject } from 'react'
import { createStore, useStore } from '@/web/lib/create-store'
import { taskAround } from '../tasks/actions/use-task-keys'
import type { Task } from '../tasks/task-types'

const wanted = createStore<number | null>(null)

/** Moves the focus to a card of the board, and scrolls it into view. Its lane renders it if it has not yet. */
export const focusCard = (taskId: number) => wanted.set(taskId)

/** Gives up on a card that no lane shows any more. */
export const endWait = () => wanted.set(null)

/**
 * The one card of a lane that the Tab key reaches: the one that had the focus last, or else the first. It has to be
 * rendered even if it is out of view.
 */
export function useTabStop(tasks: readonly Task[], lane: RefObject<HTMLElement | null>) {
  const isHere = (taskId: number | null) => tasks.some(({ id }) => id === taskId)
  const wantedId = useStore(wanted, (id) => (isHere(id) ? id : null))
  const [lastId, setLastId] = useState<number | null>(null)

  useLayoutEffect(() => {
    if (wantedId === null) return
    wanted.set(null)
    const link = lane.current?.querySelector<HTMLElement>(`[data-task="${wantedId}"]`)
    link?.focus({ preventScroll: true })
    link?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [wantedId, lane])

  const lastHere = isHere(lastId) ? lastId : null
  return {
    tabStopId: wantedId ?? lastHere ?? tasks[0]?.id ?? null,
    noteFocus: ({ target }: FocusEvent) => setLastId(taskAround(target)),
  }
}
