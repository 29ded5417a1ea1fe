import { Button } from '@mantine/core'
import { useVirtualizer, type Rect } from '@tanstack/react-virtual'
import { CalendarOff } from 'lucide-react'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { useStore } from '@/web/lib/create-store'
import { useElements } from '@/web/lib/elements'
import { useIsPrinting } from '@/web/lib/use-is-printing'
import { taskAround } from '../tasks/actions/current-task'
import { rangeWith } from '../tasks/lists/list-range'
import { useWantedId } from '../tasks/selection/card-focus'
import type { Task } from '../tasks/task-types'
import { useCalendarPage } from './calendar-page'
import { dragged, noDay } from './dragged-tasks'
import { PrintedTasks, TaskChip } from './task-chip'
import styles from './undated-tasks.module.css'

type UndatedTasksProps = { tasks: readonly Task[]; now: Date; hint: boolean }

/** The tasks without a due date, beside the days onto which they can be dragged; on paper, below them. */
export function UndatedTasks({ tasks, now, hint }: UndatedTasksProps) {
  const [isOpen, setOpen] = useState(false)
  const isPrinting = useIsPrinting()
  const wantedId = useWantedId()
  if (!isOpen && tasks.some(({ id }) => id === wantedId)) setOpen(true)
  const isTarget = useStore(dragged, (current) => current?.over === noDay)
  return (
    <section
      className={styles.column}
      aria-label="No due date"
      data-no-day
      data-open={isOpen || undefined}
      data-over={isTarget || undefined}
    >
      <h2 className={styles.name}>
        <CalendarOff aria-hidden />
        No due date <span className={styles.count}>{tasks.length}</span>
      </h2>
      <Button
        className={styles.fold}
        variant="subtle"
        aria-expanded={isOpen}
        leftSection={<CalendarOff />}
        rightSection={<span className={styles.count}>{tasks.length}</span>}
        onClick={() => setOpen(!isOpen)}
      >
        No due date
      </Button>
      {isPrinting ? (
        <PrintedTasks className={styles.printed} tasks={tasks} now={now} />
      ) : (
        <UndatedList tasks={tasks} now={now} />
      )}
      {hint && <p className={styles.hint}>Drag a task onto a day to give it a date.</p>}
    </section>
  )
}

/** The rows in sight, so that thousands cost no more than a few. */
function UndatedList({ tasks, now }: Omit<UndatedTasksProps, 'hint'>) {
  const { items } = useCalendarPage()
  const scroller = useRef<HTMLDivElement>(null)
  const links = useElements<number>()
  const [lastId, setLastId] = useState<number | null>(null)
  const keyOf = useCallback((index: number) => tasks[index]?.id ?? index, [tasks])
  const wantedId = useWantedId()
  const tabStopId = tasks.some(({ id }) => id === lastId) ? lastId : (tasks[0]?.id ?? null)
  const indexOf = (taskId: number | null | undefined) => tasks.findIndex(({ id }) => id === taskId)
  const virtualizer = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize,
    rangeExtractor: (range) => rangeWith(range, [indexOf(wantedId), indexOf(tabStopId)]),
    initialRect: typicalRoom,
    overscan: 4,
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = steps.get(event.key)
    if (step === undefined || event.altKey || event.shiftKey || event.defaultPrevented) return
    const { target } = event
    const index = tasks.findIndex(({ id }) => target instanceof Element && id === taskAround(target))
    const next = tasks[index + step]
    if (dragged.get() || !next) return
    event.preventDefault()
    virtualizer.scrollToIndex(index + step)
    setLastId(next.id)
    links.get(next.id)?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="presentation"
      onFocus={({ target }) => setLastId(taskAround(target))}
      onKeyDown={onKeyDown}
    >
      <ul className={styles.tasks} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const task = tasks[index]
          return (
            task && (
              <li
                key={task.id}
                ref={items.ref(task.id)}
                className={styles.task}
                style={{ transform: `translateY(${start}px)` }}
                data-id={task.id}
                aria-posinset={index + 1}
                aria-setsize={tasks.length}
              >
                <TaskChip
                  task={task}
                  now={now}
                  words="no due date"
                  linkRef={links.ref(task.id)}
                  isTabStop={task.id === tabStopId}
                  isItem
                  isWide
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

const rowHeight = 46
const estimateSize = () => rowHeight

/** What is rendered before the list has a height. */
const typicalRoom: Rect = { width: 0, height: 700 }
