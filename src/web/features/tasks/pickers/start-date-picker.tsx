import { useState } from 'react'
import { formatStart } from '@/web/lib/due-dates'
import { DueCalendar } from '../dates/due-date-field'
import { dueInputOf } from '../dates/due-model'
import { setStartDates } from '../write/change-tasks'
import { updateTask } from '../write/change-task'
import styles from './due-date-picker.module.css'
import { commonValue, namedTasks } from './picked-tasks'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './open-picker'
import { TypedDateForm } from './typed-date-form'

/** The day on which work on tasks starts. */
export function StartDatePicker({ tasks, onClose, ...rest }: PickerProps) {
  const current = commonValue(tasks, 'startDate')

  function choose(startDate: string | null) {
    onClose()
    if (startDate === current) return
    void (tasks.length === 1 ? updateTask(tasks[0], { startDate }) : setStartDates(tasks, startDate))
  }

  return (
    <StartDateDropdown
      label={`Start date of ${namedTasks(tasks)}`}
      current={current}
      onChoose={choose}
      onClose={onClose}
      {...rest}
    />
  )
}

type StartDateDropdownProps = Omit<PickerProps, 'tasks'> & {
  label: string
  /** Undefined: several. */
  current: string | null | undefined
  onChoose: (startDate: string | null) => void
}

/** A field for a typed date, quick picks, and a calendar, as for the due date; a time of the day says nothing here. */
export function StartDateDropdown({ label, current, onChoose, ...rest }: StartDateDropdownProps) {
  const [now] = useState(() => new Date())
  return (
    <PickerPopover label={label} className={styles.picker} {...rest}>
      <TypedDateForm
        label="Start date"
        placeholder="fri, 24.11., in 3 days"
        now={now}
        currentText={currentText(current)}
        format={(due) => formatStart(dueInputOf(due).date, now)}
        clear={{ label: 'No start date', disabled: current === null }}
        onPick={(due) => onChoose(dueInputOf(due).date || null)}
      />
      <div className={styles.calendar}>
        <DueCalendar date={current ?? ''} onPick={onChoose} />
      </div>
    </PickerPopover>
  )
}

function currentText(current: string | null | undefined) {
  if (current === undefined) return 'Several start dates'
  return current === null ? 'No start date yet' : `Now ${formatStart(current)}`
}
