import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { rangeWith } from '../tasks/list-range'
import type { MyTask } from '../tasks/task-types'
import { MyTaskRow } from './my-task-row'
import styles from './my-tasks-list.module.css'
import type { RowFocus } from './use-row-focus'

const usualHeight = 61

type MyTasksListProps = { tasks: MyTask[]; now: Date; focus: RowFocus }

/** The rows. Only those in view are rendered. */
export function MyTasksList({ tasks, now, focus }: MyTasksListProps) {
  const { focusedIndex, ...handlers } = focus
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])

  const virtualizer = useWindowVirtualizer({
    count: tasks.length,
    getItemKey: (index) => tasks[index]?.id ?? index,
    estimateSize: () => usualHeight,
    scrollMargin: top,
    overscan: 6,
    rangeExtractor: (range) => rangeWith(range, [focusedIndex]),
  })

  return (
    <ul ref={list} className={styles.list} style={{ height: virtualizer.getTotalSize() }} {...handlers}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const task = tasks[index]
        return (
          task && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={styles.item}
              style={{ transform: `translateY(${start - top}px)` }}
              data-index={index}
              data-id={task.id}
              aria-posinset={index + 1}
              aria-setsize={tasks.length}
            >
              <MyTaskRow task={task} now={now} />
            </li>
          )
        )
      })}
    </ul>
  )
}
