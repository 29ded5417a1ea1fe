import { Input } from '@mantine/core'
import { useId, useState } from 'react'
import { understandDate } from '@/domain/dates/typed-date'
import { calendar } from '@/web/lib/calendar'
import { formatWeekday } from '@/web/lib/dates'
import { currentLanguage } from '@/web/lib/language'
import { formatDay, formatDueDate } from '@/web/lib/due-dates'
import { Form } from '@/web/ui/fields/form'
import { DueCalendar } from '../dates/due-date-field'
import { dueInputOf } from '../dates/due-model'
import { setStartDates } from '../write/change-tasks'
import { updateTask } from '../write/change-task'
import styles from './due-date-picker.module.css'
import { commonValue, namedTasks } from './picked-tasks'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './open-picker'

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

const labels = ['Today', 'Tomorrow', 'Next week']

/** A field for a typed date, quick picks, and a calendar, as for the due date; a time of the day says nothing here. */
export function StartDateDropdown({ label, current, onChoose, ...rest }: StartDateDropdownProps) {
  const messageId = useId()
  const [now] = useState(() => new Date())
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const typed = understood(text, now)
  return (
    <PickerPopover label={label} className={styles.picker} {...rest}>
      <Form
        className={styles.typed}
        onSubmit={() =>
          typed.kind === 'date' ? onChoose(dueInputOf(typed.due).date) : setInvalid(typed.kind === 'error')
        }
      >
        <Input
          data-autofocus
          aria-label="Start date"
          // Mantine would describe the field by its own texts alone.
          withAria={false}
          aria-invalid={isInvalid}
          aria-describedby={messageId}
          placeholder="fri, 24.11., in 3 days"
          autoComplete="off"
          enterKeyHint="done"
          error={isInvalid}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setInvalid(false)
          }}
        />
        <p id={messageId} className={styles.message} role="status" data-invalid={isInvalid || undefined}>
          {typed.kind === 'date' && formatDay(dueInputOf(typed.due).date)}
          {typed.kind === 'error' && typed.message}
          {typed.kind === 'empty' && currentText(current)}
        </p>
        <ul className={styles.quick}>
          {labels.map((name) => {
            const picked = understood(name, now)
            return (
              picked.kind === 'date' && (
                <li key={name}>
                  <button
                    type="button"
                    className={styles.pick}
                    onClick={() => onChoose(dueInputOf(picked.due).date)}
                  >
                    {name}
                    <span className={styles.day}>{formatDueDate(picked.due, formatWeekday)}</span>
                  </button>
                </li>
              )
            )
          })}
          <li>
            <button
              type="button"
              className={styles.pick}
              disabled={current === null}
              onClick={() => onChoose(null)}
            >
              No start date
            </button>
          </li>
        </ul>
      </Form>
      <div className={styles.calendar}>
        <DueCalendar date={current ?? ''} onPick={onChoose} />
      </div>
    </PickerPopover>
  )
}

const understood = (text: string, now: Date) =>
  understandDate(text, { now, calendar: calendar.get(), language: currentLanguage() })

function currentText(current: string | null | undefined) {
  if (current === undefined) return 'Several start dates'
  return current === null ? 'No start date yet' : `Now ${formatDay(current)}`
}
