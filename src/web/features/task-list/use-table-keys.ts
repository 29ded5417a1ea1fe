import { useEffect, useEffectEvent, type RefObject } from 'react'
import { ancestorOf, fields, isWithin, layers } from '@/web/lib/event-target'
import type { Elements } from '@/web/lib/elements'
import { isComposing } from '@/web/lib/is-composing'
import { isCovered } from '@/web/lib/use-single-key'
import { currentTaskId, taskAround } from '../tasks/actions/current-task'
import { cellParts, type TaskItems } from '../tasks/actions/task-items'
import { focusCard } from '../tasks/selection/card-focus'
import {
  selection,
  selectGroup,
  selectUpTo,
  type TaskGroup,
  toggleSelected,
} from '../tasks/selection/selection'
import type { Task } from '../tasks/task-types'
import type { ListRow } from './list-rows'

/** What takes the keys for itself. */
const busy = `${fields}, ${layers}`

type TableKeys = {
  items: TaskItems
  table: RefObject<HTMLElement | null>
  rows: readonly ListRow[]
  /** The groups with those of their tasks that can be selected, and these of all groups. */
  editable: readonly TaskGroup[]
  selectable: readonly Task[]
  groupButtons: Elements<string, HTMLButtonElement>
  /** Of all columns, also those without a name. */
  columns: readonly string[]
  isSelectable: boolean
  onFold: (groupId: string, isFolded: boolean) => void
}

/**
 * Arrow keys, Home and End go from row to row and from cell to cell; with Shift they select. On the header of a group
 * left and right fold it.
 */
export function useTableKeys(keys: TableKeys) {
  const { items, table, rows, editable, selectable, groupButtons, columns, isSelectable, onFold } = keys

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isComposing(event) || !isFree(event.target)) return
    const index = indexAt(event.target)
    if (event.ctrlKey || event.metaKey) return event.key === 'a' && selectAround(event, index)
    const step = steps.get(event.key)
    if (step === undefined) return
    const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (isAcross ? goAcross(event, index, step) : goTo(event, index, step)) event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  /** Whether the table may take a key: nothing covers it, and its target is in it or nowhere. */
  function isFree(target: EventTarget | null) {
    if (!(target instanceof Element) || isWithin(target, busy) || isCovered()) return false
    return target.matches('body, main') || (table.current?.contains(target) ?? false)
  }

  /** The index of the row in which a key is pressed; -1 for the head, undefined for none. */
  function indexAt(target: EventTarget | null) {
    const group = ancestorOf(target, '[data-group]')
    if (group) return rows.findIndex((row) => row.kind === 'group' && row.group.id === group.dataset.group)
    if (isWithin(target, '[data-head]')) return -1
    const taskId = currentTaskId(items) ?? (target instanceof Element ? taskAround(target) : null)
    const index = rows.findIndex((row) => row.key === taskId)
    return index === -1 ? undefined : index
  }

  function selectAround(event: KeyboardEvent, index: number | undefined) {
    const row = index === undefined ? undefined : rows[index]
    if (!isSelectable || row?.kind !== 'task') return
    event.preventDefault()
    selectGroup(row.task.id, editable)
  }

  function goTo(event: KeyboardEvent, index: number | undefined, step: number) {
    if (index === undefined) return false
    const next = Number.isFinite(step) ? index + step : step < 0 ? 0 : rows.length - 1
    const column = ancestorOf(event.target, '[data-column]')?.dataset.column
    if (event.shiftKey && !selectTo(index, next)) return false
    if (next < 0) return focusHead(column)
    return focusRow(next, column)
  }

  /** Selects this task and the one to which the focus goes, as far as they can be selected. */
  function selectTo(index: number, next: number) {
    const [from, to] = [rows[index], rows[next]]
    if (!isSelectable || from?.kind !== 'task' || to?.kind !== 'task') return false
    if (selectable.includes(from.task) && selection.get().lastId !== from.task.id) toggleFrom(from.task.id)
    if (selectable.includes(to.task)) selectUpTo(to.task.id, [{ tasks: selectable }])
    return true
  }

  function focusRow(index: number, column: string | undefined) {
    const row = rows[index]
    if (row?.kind === 'task') focusCard(row.task.id, column)
    if (row?.kind === 'group') {
      const button = groupButtons.get(row.group.id)
      button?.focus({ preventScroll: true })
      button?.scrollIntoView({ block: 'nearest' })
    }
    return row !== undefined && row.kind !== 'composer'
  }

  function focusHead(column = 'title') {
    const head = table.current?.querySelector('[data-head]')
    const cell = head?.querySelector(`[data-column="${column}"]`) ?? head?.firstElementChild
    return focusIn(cell)
  }

  function goAcross(event: KeyboardEvent, index: number | undefined, step: number) {
    if (event.shiftKey || index === undefined) return false
    const row = rows[index]
    const cell = ancestorOf(event.target, '[data-column]')
    if (row?.kind === 'group') return goInHeader(row, cell, step)
    const line = index === -1 ? cell?.parentElement : row?.kind === 'task' ? items.get(row.task.id) : null
    return line ? goBeside(line, cell?.dataset.column ?? 'title', step) : false
  }

  function goInHeader(row: ListRow & { kind: 'group' }, cell: HTMLElement | null, step: number) {
    const button = groupButtons.get(row.group.id)
    if (step > 0 && row.isFolded) onFold(row.group.id, false)
    else if (step > 0) return focusIn(cell?.parentElement?.querySelector('[data-column="more"]'))
    else if (document.activeElement === button) onFold(row.group.id, true)
    else button?.focus()
    return true
  }

  /** Focuses the next cell of a line that has something to focus. */
  function goBeside(line: Element, column: string, step: number): boolean {
    const next = columns[columns.indexOf(column) + step]
    if (next === undefined) return true
    return focusIn(line.querySelector(`:scope > [data-column="${next}"]`)) || goBeside(line, next, step)
  }
}

function toggleFrom(taskId: number) {
  if (selection.get().ids.has(taskId)) selection.set({ ...selection.get(), lastId: taskId })
  else toggleSelected(taskId)
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Home', -Infinity],
  ['End', Infinity],
])

/** Focuses what can be used in a cell. */
function focusIn(cell: Element | null | undefined) {
  const part = cell?.querySelector<HTMLElement>(cellParts)
  part?.focus()
  return part !== undefined && part !== null
}
