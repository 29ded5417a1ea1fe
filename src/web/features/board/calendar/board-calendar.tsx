import { type MouseEvent, useMemo } from 'react'
import { groupedByDay, rangesOf } from '../../task-calendar/calendar-model'
import { TaskCalendar } from '../../task-calendar/task-calendar'
import { dueOf } from '../../tasks/dates/due-model'
import { selectByClick } from '../../tasks/selection/select-by-click'
import { carriedBy, groupsShown, useShownGroups } from '../../tasks/selection/selection'
import { openActions } from '../actions/use-action-screen'
import { useBoard } from '../model/board-context'
import { useTabStop } from '../../tasks/selection/card-focus'
import type { BoardViewProps } from '../views/board-view-part'
import styles from './board-calendar.module.css'

/** The tasks of the board on the days on which they are due. */
export function BoardCalendar({ tasks, now, search, change }: BoardViewProps) {
  const { can, openTask, openDialog, elements } = useBoard()
  const { items } = elements
  const mayEdit = can('task.edit')
  useShownGroups(useMemo(() => groupedByDay(tasks), [tasks]))
  useTabStop(tasks, items)
  const ranges = useMemo(() => rangesOf(tasks), [tasks])
  const page = useMemo(
    () => ({
      items,
      openTask,
      mayMove: () => mayEdit,
      openActions: (task: (typeof tasks)[number]) => openActions(items, task),
      create: mayEdit
        ? (date: string) => openDialog({ kind: 'create', values: dueOf({ date, time: '' }) })
        : undefined,
      select: mayEdit ? (event: MouseEvent) => selectByClick(event, ranges) : undefined,
      carriedBy: (task: (typeof tasks)[number]) => carriedBy(task, groupsShown()),
    }),
    [items, openTask, openDialog, mayEdit, ranges],
  )
  const { from, zoom } = search
  return (
    <div className={styles.view}>
      <TaskCalendar
        page={page}
        tasks={tasks}
        now={now}
        search={{ from, zoom: zoom === 'quarter' ? undefined : zoom }}
        change={change}
      />
    </div>
  )
}
