import { Input } from '@mantine/core'
import { useId, useState } from 'react'
import { type Due, notDue } from '@/domain/due'
import { calendar } from '@/web/lib/calendar'
import { formatDue } from '@/web/lib/due-dates'
import { Form } from '@/web/ui/form'
import { dueInputOf, dueOf } from '../due-model'
import { haveSame } from '../merge-model'
import { understandDate } from '../typed-date'
import styles from './due-date-picker.module.css'
import { DueCalendar } from '../lazy-calendar'
import { commonDue, namedTasks, pickDueDate } from './picked-tasks'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './picker-props'
import { QuickDates } from './quick-dates'

const understood = (text: string, now: Date) =>
  understandDate(text, { now, calendar: calendar.get(), language: navigator.language })

/** A field for a typed date, quick picks, and a calendar. */
export function DueDatePicker({ tasks, onClose, ...rest }: PickerProps) {
  const messageId = useId()
  const [now] = useState(() => new Date())
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const typed = understood(text, now)
  const current = commonDue(tasks)
  const { date, time } = dueInputOf(current ?? notDue)

  function choose(due: Due) {
    onClose()
    if (!current || !haveSame('dueDate', due, current)) void pickDueDate(tasks, due)
  }

  return (
    <PickerPopover
      label={`Due date of ${namedTasks(tasks)}`}
      className={styles.picker}
      onClose={onClose}
      {...rest}
    >
      <Form
        className={styles.typed}
        onSubmit={() => (typed.kind === 'date' ? choose(typed.due) : setRefused(typed.kind === 'error'))}
      >
        <Input
          data-autofocus
          aria-label="Due date"
          // Mantine would describe the field by its own texts alone.
          withAria={false}
          aria-invalid={isRefused}
          aria-describedby={messageId}
          placeholder="fri 17:00, 24.11., in 3 days"
          autoComplete="off"
          enterKeyHint="done"
          error={isRefused}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setRefused(false)
          }}
        />
        <p id={messageId} className={styles.message} role="status" data-refused={isRefused || undefined}>
          {typed.kind === 'date' && formatDue(typed.due)}
          {typed.kind === 'error' && typed.message}
          {typed.kind === 'empty' && currentText(current)}
        </p>
        <QuickDates now={now} understood={understood} hasDate={current?.dueDate !== null} onPick={choose} />
      </Form>
      <div className={styles.calendar}>
        <DueCalendar date={date} onPick={(picked) => choose(dueOf({ date: picked, time }))} />
      </div>
    </PickerPopover>
  )
}

function currentText(current: Due | undefined) {
  if (current === undefined) return 'Several due dates'
  const date = formatDue(current)
  return date === null ? 'No due date yet' : `Now ${date}`
}
