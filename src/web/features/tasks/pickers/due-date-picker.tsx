import { Input } from '@mantine/core'
import { useId, useState } from 'react'
import { type Due, notDue } from '@/domain/due'
import { understandDate, type TypedDate } from '@/domain/dates/typed-date'
import { calendar } from '@/web/lib/calendar'
import { formatWeekday } from '@/web/lib/dates'
import { formatDue, formatDueDate } from '@/web/lib/due-dates'
import { currentLanguage } from '@/web/lib/language'
import { Form } from '@/web/ui/fields/form'
import { dueInputOf, dueOf, type Postponement, postponements } from '../dates/due-model'
import { haveSame } from '../write/merge-model'
import styles from './due-date-picker.module.css'
import { DueCalendar } from '../dates/due-date-field'
import { commonDue, commonPostponed, namedTasks, pickDueDate, pickPostponement } from './picked-tasks'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './open-picker'

const understood = (text: string, now: Date) =>
  understandDate(text, { now, calendar: calendar.get(), language: currentLanguage() })

/** A field for a typed date, quick picks, and a calendar. */
export function DueDatePicker({ tasks, onClose, ...rest }: PickerProps) {
  const messageId = useId()
  const [now] = useState(() => new Date())
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const typed = understood(text, now)
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
      <Form
        className={styles.typed}
        onSubmit={() => (typed.kind === 'date' ? choose(typed.due) : setInvalid(typed.kind === 'error'))}
      >
        <Input
          data-autofocus
          aria-label="Due date"
          // Mantine would describe the field by its own texts alone.
          withAria={false}
          aria-invalid={isInvalid}
          aria-describedby={messageId}
          placeholder="fri 17:00, 24.11., in 3 days"
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
          {typed.kind === 'date' && formatDue(typed.due)}
          {typed.kind === 'error' && typed.message}
          {typed.kind === 'empty' && currentText(current)}
        </p>
        <QuickDates now={now} understood={understood} hasDate={current?.dueDate !== null} onPick={choose} />
        <Postponements tasks={tasks} now={now} onPick={postpone} />
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

type QuickDatesProps = {
  now: Date
  understood: (text: string, now: Date) => TypedDate
  hasDate: boolean
  onPick: (due: Due) => void
}

const labels = ['Today', 'Tomorrow', 'Next week']

/** The dates that are chosen most; each is what its own label means when it is typed. */
function QuickDates({ now, understood, hasDate, onPick }: QuickDatesProps) {
  return (
    <ul className={styles.quick}>
      {labels.map((label) => {
        const typed = understood(label, now)
        return (
          typed.kind === 'date' && (
            <li key={label}>
              <button type="button" className={styles.pick} onClick={() => onPick(typed.due)}>
                {label}
                <span className={styles.day}>{formatDueDate(typed.due, formatWeekday)}</span>
              </button>
            </li>
          )
        )
      })}
      <li>
        <button type="button" className={styles.pick} disabled={!hasDate} onClick={() => onPick(notDue)}>
          No due date
        </button>
      </li>
    </ul>
  )
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
