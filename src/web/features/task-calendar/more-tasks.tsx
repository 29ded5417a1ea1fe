import { Popover } from '@mantine/core'
import type { Ref } from 'react'
import { DropdownAnchor, DropdownButton } from '@/web/ui/menus/dropdown-button'
import { taskCount } from '../tasks/task-count'
import type { Task } from '../tasks/task-types'
import { dayName } from './calendar-dates'
import type { CalendarDay } from './calendar-model'
import { CalendarContext, useCalendarPage } from './calendar-page'
import { DayTasks } from './day-tasks'
import styles from './more-tasks.module.css'

type MoreTasksProps = {
  day: CalendarDay<Task>
  now: Date
  isTabStop: boolean
  buttonRef: Ref<HTMLButtonElement | null>
}

/** The number of a day's tasks that are not shown, which opens all of them. */
export function MoreTasks({ day: { date, tasks, hidden }, now, isTabStop, buttonRef }: MoreTasksProps) {
  const page = useCalendarPage()
  const name = dayName(date, now)
  const opening = (close: () => void) => (taskId: number) => {
    close()
    page.openTask(taskId)
  }
  return (
    <DropdownButton
      ref={buttonRef}
      opens="dialog"
      renderButton={(button) => (
        <button
          {...button}
          type="button"
          className={styles.more}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={`${hidden} more: all ${taskCount(tasks.length)} of ${name}`}
        >
          {hidden} more
        </button>
      )}
      renderDropdown={(close) => (
        <Popover opened trapFocus portalProps={{ target: '#main' }} onChange={(stays) => !stays && close()}>
          <Popover.Target>
            <DropdownAnchor />
          </Popover.Target>
          <Popover.Dropdown className={styles.list} aria-label={name} aria-labelledby={undefined}>
            <h3 className={styles.name}>{name}</h3>
            <CalendarContext value={{ ...page, openTask: opening(close) }}>
              <DayTasks tasks={tasks} now={now} />
            </CalendarContext>
          </Popover.Dropdown>
        </Popover>
      )}
    />
  )
}
