import type { Can } from '@/domain/access'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxChecklistItems } from '@/domain/checklist'
import { present, useCommands } from '@/web/app/commands'
import { trpc } from '@/web/app/trpc'
import { isUnreachable } from '@/web/lib/load-part'
import { useRetry } from '@/web/lib/use-retry'
import { Announcer } from '@/web/ui/feedback/announcer'
import { UnreadNote } from '@/web/ui/feedback/unread-note'
import type { Task } from '../tasks/task-types'
import { isDraft } from '../tasks/write/pending-changes'
import { ChecklistField } from './checklist-field'
import { ChecklistRow } from './checklist-row'
import { indexBeside } from './checklist-model'
import styles from './checklist-section.module.css'
import { type ChecklistItem, moveItem } from './checklist-writes'

type ChecklistSectionProps = { task: Task; can: Can }

/** The steps of a task. Done ones are folded, but those that were done just now; without any, one line offers them. */
export function ChecklistSection({ task, can }: ChecklistSectionProps) {
  const { items, error } = useChecklist(task)
  const [isAdding, setAdding] = useState(false)
  const [showsDone, setShowsDone] = useState(false)
  const [doneHere, setDoneHere] = useState<ReadonlySet<number>>(new Set())
  const [announced, setAnnounced] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  useCommands(() =>
    can('task.edit') ? [present('addChecklistItem', 'The open task', () => setAdding(true))] : [],
  )
  if (error) return <UnreadNote what="Checklist" error={error} />
  const list = items ?? []
  if (list.length === 0 && !can('task.edit')) return null
  const done = list.filter((item) => item.done)
  const shown = list.filter((item) => !item.done || showsDone || doneHere.has(item.id))
  const hidden = list.length - shown.length
  const isFull = list.length >= maxChecklistItems

  function move(item: ChecklistItem, direction: 'up' | 'down') {
    const index = indexBeside(list, shown, item.id, direction)
    if (index === undefined) return
    moveItem(list, item, index)
    setAnnounced(`${item.text}. ${index + 1} of ${list.length}.`)
  }

  function drop({ active, over }: DragEndEvent) {
    const item = list.find(({ id }) => id === active.id)
    const index = list.findIndex(({ id }) => id === over?.id)
    if (item && index >= 0 && over?.id !== active.id) moveItem(list, item, index)
  }

  return (
    <section className={styles.section} aria-label="Checklist">
      {list.length > 0 && (
        <header className={styles.head}>
          <h3 className={styles.title}>Checklist</h3>
          <span className={styles.count}>
            {done.length}/{list.length}
          </span>
          <span className={styles.bar} aria-hidden>
            <span style={{ inlineSize: `${(100 * done.length) / list.length}%` }} />
          </span>
          {(hidden > 0 || (showsDone && done.length > 0)) && (
            <button type="button" className={styles.fold} onClick={() => setShowsDone(!showsDone)}>
              {showsDone ? 'Hide done' : `Show ${hidden} done`}
            </button>
          )}
        </header>
      )}
      <DndContext id="checklist" sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        {shown.length > 0 && (
          <ul className={styles.list}>
            {shown.map((item) => (
              <ChecklistRow
                key={item.id}
                item={item}
                items={list}
                task={task}
                isReadOnly={!can('task.edit') || isDraft(item)}
                onDone={() => setDoneHere(new Set([...doneHere, item.id]))}
                onMove={(direction) => move(item, direction)}
              />
            ))}
          </ul>
        )}
      </DndContext>
      <Announcer text={announced} />
      {can('task.edit') && isAdding && !isFull && (
        <ChecklistField
          taskId={task.id}
          onEnd={() => {
            setAdding(false)
            requestAnimationFrame(() => addButton.current?.focus())
          }}
        />
      )}
      {can('task.edit') && !isAdding && !isFull && (
        <button ref={addButton} type="button" className={styles.add} onClick={() => setAdding(true)}>
          <Plus />
          {list.length > 0 ? 'Add an item' : 'Add a checklist'}
        </button>
      )}
    </section>
  )
}

/** The items of a task, in order. Only a task that has some asks for them. */
function useChecklist({ id: taskId, checklist }: Task) {
  const {
    data: items,
    error,
    refetch,
  } = trpc.checklist.list.useQuery({ taskId }, { enabled: checklist.total > 0 })
  useRetry(isUnreachable(error), () => void refetch())
  return { items, error: items ? null : error }
}
