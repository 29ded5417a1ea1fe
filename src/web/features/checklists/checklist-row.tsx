import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Checkbox } from '@mantine/core'
import { ArrowDown, ArrowUp, GripVertical, ListPlus, Pencil, Trash2, UserRound } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { displayName } from '@/domain/account'
import { Avatar } from '@/web/ui/avatar'
import { MoreActions } from '@/web/ui/more-actions'
import type { Task } from '../tasks/task-types'
import { ChecklistAssignee, useAssignee } from './checklist-assignee'
import styles from './checklist-row.module.css'
import { ChecklistTextEdit } from './checklist-text-edit'
import { changeItem, type ChecklistItem, deleteItem, isDraftItem, makeTask } from './checklist-writes'

type ChecklistRowProps = {
  item: ChecklistItem
  /** The whole checklist. */
  items: readonly ChecklistItem[]
  task: Task
  canEdit: boolean
  onDone: () => void
  onMove: (direction: 'up' | 'down') => void
}

/** One item: Alt with an arrow on its box moves it, as a mouse does by its grip. */
export function ChecklistRow({ item, items, task, canEdit, onDone, onMove }: ChecklistRowProps) {
  const [isEditing, setEditing] = useState(false)
  const [isAssigning, setAssigning] = useState(false)
  const assignee = useAssignee(item, task)
  const [row, setRow] = useState<HTMLLIElement | null>(null)
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: item.id, disabled: !canEdit })
  const { setNodeRef, setActivatorNodeRef, listeners, transform } = useDraggable({
    id: item.id,
    disabled: !canEdit,
  })
  const keepFocus = useKeptFocus()
  const setElement = useCallback(
    (element: HTMLLIElement | null) => {
      setRow(element)
      setNodeRef(element)
      setDropRef(element)
    },
    [setNodeRef, setDropRef],
  )

  function onKeyDown(event: KeyboardEvent) {
    const direction = event.altKey && directions[event.key]
    if (!direction || !canEdit) return
    event.preventDefault()
    keepFocus()
    onMove(direction)
  }

  function check(done: boolean) {
    if (done) onDone()
    changeItem(item, { done })
  }

  const actions = [
    { name: 'Edit', icon: <Pencil />, run: () => requestAnimationFrame(() => setEditing(true)) },
    { name: 'Assign', icon: <UserRound />, run: () => requestAnimationFrame(() => setAssigning(true)) },
    { name: 'Move up', icon: <ArrowUp />, run: () => onMove('up') },
    { name: 'Move down', icon: <ArrowDown />, run: () => onMove('down') },
    { name: 'Make a task of it', icon: <ListPlus />, run: () => makeTask(item, task) },
    { name: 'Delete', icon: <Trash2 />, isFinal: true, run: () => void deleteItem(items, item) },
  ]

  return (
    <li
      ref={setElement}
      className={styles.row}
      data-done={item.done || undefined}
      data-draft={isDraftItem(item) || undefined}
      data-over={(isOver && !transform) || undefined}
      data-lifted={transform ? true : undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      {canEdit && (
        <span ref={setActivatorNodeRef} className={styles.grip} data-grip aria-hidden {...listeners}>
          <GripVertical />
        </span>
      )}
      <Checkbox
        checked={item.done}
        aria-label={item.text}
        aria-keyshortcuts={canEdit ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        disabled={!canEdit}
        onChange={(event) => check(event.currentTarget.checked)}
        onKeyDown={onKeyDown}
      />
      {isEditing ? (
        <ChecklistTextEdit item={item} onEnd={() => setEditing(false)} />
      ) : (
        <span
          className={styles.text}
          dir="auto"
          role="presentation"
          onClick={() => canEdit && document.getSelection()?.isCollapsed !== false && setEditing(true)}
        >
          {item.text}
        </span>
      )}
      {assignee && (
        <span className={styles.assignee} title={displayName(assignee)}>
          <Avatar person={assignee} />
        </span>
      )}
      {canEdit && (
        <span className={styles.more}>
          <MoreActions label={`Actions of ${item.text}`} actions={actions} />
        </span>
      )}
      {isAssigning && row && (
        <ChecklistAssignee item={item} task={task} anchor={row} onClose={() => setAssigning(false)} />
      )}
    </li>
  )
}

const directions: Partial<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Gives the focus back to what had it, after the row was moved in the document. */
function useKeptFocus() {
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { current } = focused
    focused.current = null
    if (current && document.activeElement !== current) current.focus()
  })
  return () => {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  }
}
