import { type KeyboardEvent, useEffect } from 'react'
import type { Workload } from '@/domain/workload-schema'
import { useStore } from '@/web/lib/create-store'
import { isTyping } from '@/web/lib/use-single-key'
import { taskAround } from '../tasks/actions/current-task'
import { liftWords } from '../tasks/lists/lift-words'
import type { MyTask } from '../tasks/task-types'
import { carriedTasks, mayPlan } from './carried-tasks'
import { cellId } from './cell-elements'
import { type Dragged, dragged, dragOver, planOf } from './dragged'
import { droppedWords, dropTasks, readMembersOf } from './dropped-tasks'
import type { CellButtons } from './workload-grid'
import { type Cell, cellAfterKey, gridOf } from './workload-model'

type CellLift = {
  tasks: readonly MyTask[]
  cell: Cell
  people: readonly Workload[]
  buttons: CellButtons
  announce: (text: string) => void
}

/** Space lifts the row of a task, arrow keys carry it over the grid, Space drops it and Escape puts it back. */
export function useCellLift({ tasks, cell, people, buttons, announce }: CellLift) {
  const liftedId = useStore(dragged, (current) => (current?.byKeys ? current.tasks[0]?.id : undefined))
  const isGone = liftedId !== undefined && !tasks.some(({ id }) => id === liftedId)
  useEffect(() => {
    if (isGone) dragged.set(null)
  }, [isGone])
  useEffect(() => () => dragged.set(null), [])

  /** @returns whether the key is used */
  function onKeyDown(event: KeyboardEvent) {
    const held = dragged.get()
    if (held?.byKeys) {
      if (goOnWith(held, event.key)) event.preventDefault()
      return true
    }
    const isLift = isLiftKey(event) && lift(event.target)
    if (isLift) event.preventDefault()
    return isLift
  }

  function lift(target: EventTarget) {
    const taskId = target instanceof Element && target.matches('[data-task]') ? taskAround(target) : null
    const task = tasks.find(({ id }) => id === taskId)
    if (!task || !mayPlan(task)) return false
    const carried = carriedTasks(task, tasks)
    dragged.set({ tasks: carried, from: cell, over: cell, byKeys: true })
    void readMembersOf(carried)
    announce(liftWords.lifted(wordsNow()))
    return true
  }

  function wordsNow() {
    const held = dragged.get()
    return held ? droppedWords(held.tasks, planOf(held, people)).words : ''
  }

  function goOnWith(held: Dragged, key: string) {
    const { size, cellAt, placeOf } = gridOf(people)
    const next = cellAfterKey(key, placeOf(held.over ?? cell), size)
    if (next) carryOver(cellAt(next))
    else if (key === ' ' || key === 'Enter') drop(held)
    else if (key === 'Escape' || key === 'Tab') putBack(held)
    return next !== undefined || [' ', 'Enter', 'Escape'].includes(key)
  }

  function carryOver(over: Cell) {
    dragOver(over)
    buttons.get(cellId(over))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    announce(wordsNow())
  }

  function drop(held: Dragged) {
    announce(liftWords.dropped(wordsNow()))
    dragged.set(null)
    const plan = planOf(held, people)
    if (plan) void dropTasks(held.tasks, plan)
  }

  function putBack(held: Dragged) {
    dragged.set(null)
    announce(liftWords.putBack(held.tasks))
  }

  return onKeyDown
}

const isLiftKey = ({ key, target, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key === ' ' && !isTyping(target) && !shiftKey && !altKey && !ctrlKey && !metaKey
