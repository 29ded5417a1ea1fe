import { useId, useState } from 'react'
import { type Due, notDue } from '@/domain/due'
import { formatWeekday } from '@/web/lib/dates'
import { formatDueDate, formatDueWeekday } from '@/web/lib/due-dates'
import { dueInputOf, dueOf, type Postponement, postponements } from '../dates/due-model'
import { haveSame } from '../write/merge-model'
import styles from './due-date-picker.module.css'
import { DueCalendar } from '../dates/due-date-field'
import { commonDue, commonPostponed, namedTasks, pickDueDate, pickPostponement } from './picked-tasks'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './open-picker'
import { TypedDateForm } from './typed-date-form'

/** A field for a typed date, quick picks, and a calendar. */
export function DueDatePicker({ tasks, onClose, ...rest }: PickerProps) {
  const [now] = useState(() => new Date())
  const current = commonDue(tasks)
  const { date, time } = dueInputOf(current ?? notDue)

  function choose(due: Due) {
    onClose()
    if (!current || !haveSame('dueDate', due, current)) void pickDueDate(tasks, due)
  }

  function postpone(by: Postponement) {
    onClose()
    void pickPostponement(tasks, by)
  }

  return (
    <PickerPopover
      label={`Due date of ${namedTasks(tasks)}`}
      className={styles.picker}
      onClose={onClose}
      {...rest}
    >
      <TypedDateForm
        label="Due date"
        placeholder="fri 17:00, 24.11., in 3 days"
        now={now}
        currentText={currentText(current)}
        format={(due) => formatDueWeekday(due, now)}
        clear={{ label: 'No due date', disabled: current?.dueDate === null }}
        onPick={choose}
      >
        <Postponements tasks={tasks} now={now} onPick={postpone} />
      </TypedDateForm>
      <div className={styles.calendar}>
        <DueCalendar date={date} onPick={(picked) => choose(dueOf({ date: picked, time }))} />
      </div>
    </PickerPopover>
  )
}

function currentText(current: Due | undefined) {
  if (current === undefined) return 'Several due dates'
  const date = formatDueWeekday(current)
  return date === null ? 'No due date yet' : `Now ${date}`
}

type PostponementsProps = Pick<PickerProps, 'tasks'> & {
  now: Date
  onPick: (by: Postponement) => void
}

/** Later dates, counted from the one of each task, with the day if it is the same for all. */
function Postponements({ tasks, now, onPick }: PostponementsProps) {
  const titleId = useId()
  return (
    <>
      <p id={titleId} className={styles.title}>
        Postpone
      </p>
      <ul className={styles.quick} aria-labelledby={titleId}>
        {postponements.map((by) => {
          const due = commonPostponed(tasks, by, now)
          return (
            <li key={by}>
              <button type="button" className={styles.pick} onClick={() => onPick(by)}>
                {by === 'next Monday' ? 'Next Monday' : `+${by}`}
                <span className={styles.day}>{due && formatDueDate(due, formatWeekday)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
