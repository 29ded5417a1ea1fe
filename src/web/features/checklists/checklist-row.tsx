import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Checkbox } from '@mantine/core'
import { ArrowDown, ArrowUp, GripVertical, ListPlus, Pencil, Trash2, UserRound } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { displayName } from '@/domain/account'
import { checklistItemMaxLength } from '@/domain/checklist'
import { trpc } from '@/web/app/trpc'
import { Avatar } from '@/web/ui/marks/avatar'
import { LineEdit, type RefusedLine } from '@/web/ui/fields/line-edit'
import { MoreActions } from '@/web/ui/menus/more-actions'
import { AssigneeDropdown } from '../tasks/pickers/assignee-picker'
import type { Task } from '../tasks/task-types'
import { isDraft } from '../tasks/write/pending-changes'
import styles from './checklist-row.module.css'
import { changeItem, type ChecklistItem, deleteItem, makeTask, rewordItem } from './checklist-writes'

type ChecklistRowProps = {
  item: ChecklistItem
  /** The whole checklist. */
  items: readonly ChecklistItem[]
  task: Task
  isReadOnly: boolean
  onDone: () => void
  onMove: (direction: 'up' | 'down') => void
}

/** One item: Alt with an arrow on its box moves it, as a mouse does by its grip. */
export function ChecklistRow({ item, items, task, isReadOnly, onDone, onMove }: ChecklistRowProps) {
  const [isEditing, setEditing] = useState(false)
  const [refused, setRefused] = useState<RefusedLine | null>(null)
  const [isAssigning, setAssigning] = useState(false)
  const assignee = useAssignee(item, task)
  const [row, setRow] = useState<HTMLLIElement | null>(null)
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id: item.id, disabled: isReadOnly })
  const { setNodeRef, setActivatorNodeRef, listeners, transform } = useDraggable({
    id: item.id,
    disabled: isReadOnly,
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
    const direction = event.altKey && directions.get(event.key)
    if (!direction || isReadOnly) return
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
      data-draft={isDraft(item) || undefined}
      data-over={(isOver && !transform) || undefined}
      data-lifted={transform ? true : undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      {!isReadOnly && (
        <span ref={setActivatorNodeRef} className={styles.grip} data-grip aria-hidden {...listeners}>
          <GripVertical />
        </span>
      )}
      <Checkbox
        checked={item.done}
        aria-label={item.text}
        aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        disabled={isReadOnly}
        onChange={(event) => check(event.currentTarget.checked)}
        onKeyDown={onKeyDown}
      />
      {isEditing || refused ? (
        <LineEdit
          key={refused?.line}
          refused={refused}
          className={styles.field}
          label="Text of the item"
          initial={item.text}
          maxLength={checklistItemMaxLength}
          onSave={(line, seen) => rewordItem(item, { line, seen }, setRefused)}
          onEnd={() => {
            setEditing(false)
            setRefused(null)
          }}
        />
      ) : (
        <span
          className={styles.text}
          dir="auto"
          role="presentation"
          onClick={() => !isReadOnly && document.getSelection()?.isCollapsed !== false && setEditing(true)}
        >
          {item.text}
        </span>
      )}
      {assignee && (
        <span className={styles.assignee} title={displayName(assignee)}>
          <Avatar person={assignee} />
        </span>
      )}
      {!isReadOnly && (
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

const directions: ReadonlyMap<string, 'up' | 'down'> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
])

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

const fresh = 30_000

/** Who is to do an item; null: nobody, or people are not read. Only an item with an assignee asks for them. */
function useAssignee({ assignedTo }: ChecklistItem, { projectId, assignee }: Task) {
  const isOfTask = assignee !== null && assignee.id === assignedTo
  const { data: people = [] } = trpc.projectMember.list.useQuery(
    { projectId },
    { enabled: assignedTo !== null && !isOfTask, staleTime: fresh },
  )
  return isOfTask ? assignee : (people.find(({ id }) => id === assignedTo) ?? null)
}

type ChecklistAssigneeProps = {
  item: ChecklistItem
  task: Task
  anchor: HTMLElement
  onClose: () => void
}

/** The people of the project, of whom one is to do an item. */
function ChecklistAssignee({ item, task, anchor, onClose }: ChecklistAssigneeProps) {
  const { data: people = [] } = trpc.projectMember.list.useQuery(
    { projectId: task.projectId },
    { staleTime: fresh },
  )
  return (
    <AssigneeDropdown
      people={people}
      current={item.assignedTo}
      anchor={anchor}
      onChoose={(person) => {
        onClose()
        changeItem(item, { assignedTo: person?.id ?? null })
      }}
      onClose={onClose}
    />
  )
}
