import { Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { quickDates } from '@/domain/dates/quick-dates'
import { type Due, notDue } from '@/domain/due'
import { calendar } from '@/web/lib/calendar'
import { formatWeekday } from '@/web/lib/dates'
import { formatDueDate } from '@/web/lib/due-dates'
import { Form } from '@/web/ui/fields/form'
import { useTypedDate } from '../dates/use-typed-date'
import styles from './due-date-picker.module.css'

type TypedDateFormProps = {
  label: string
  placeholder: string
  now: Date
  /** What is said while nothing is typed. */
  currentText: string
  format: (due: Due) => string | null
  /** The button that clears the date; disabled where there is none. */
  clear: { label: string; disabled: boolean }
  onPick: (due: Due) => void
  children?: ReactNode
}

/** A field for a date as people type it, and the dates that are chosen most. */
export function TypedDateForm({
  label,
  placeholder,
  now,
  currentText,
  format,
  clear,
  onPick,
  children,
}: TypedDateFormProps) {
  const messageId = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { shown, read } = useTypedDate(text, now)
  const isEmpty = text.trim() === ''

  async function submit() {
    if (isEmpty) return
    const typed = await read()
    if (typed.kind === 'date') onPick(typed.due)
    if (typed.kind === 'error') setError(typed.message)
  }

  return (
    <Form className={styles.typed} onSubmit={() => void submit()}>
      <Input
        data-autofocus
        aria-label={label}
        // Mantine would describe the field by its own texts alone.
        withAria={false}
        aria-invalid={error !== undefined}
        aria-describedby={messageId}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="done"
        error={error !== undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <p
        id={messageId}
        className={styles.message}
        role="status"
        data-invalid={error !== undefined || undefined}
      >
        {isEmpty
          ? currentText
          : (error ??
            (shown?.kind === 'date' ? format(shown.due) : shown?.kind === 'error' && shown.message))}
      </p>
      <ul className={styles.quick}>
        {quickDates(now, calendar.get()).map(([name, due]) => (
          <li key={name}>
            <button type="button" className={styles.pick} onClick={() => onPick(due)}>
              {name}
              <span className={styles.day}>{formatDueDate(due, formatWeekday)}</span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.pick}
            disabled={clear.disabled}
            onClick={() => onPick(notDue)}
          >
            {clear.label}
          </button>
        </li>
      </ul>
      {children}
    </Form>
  )
}
