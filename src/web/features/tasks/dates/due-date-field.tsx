import { Popover, TextInput } from '@mantine/core'
import { CalendarDays, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '@/web/ui/icon-button'
import styles from './due-date-field.module.css'
import { noDue, type DueInput } from './due-model'
import { InlineFailure } from '@/web/ui/inline-failure'
import { lazyPart } from '@/web/ui/lazy-part'

type DueDateFieldProps = {
  value: DueInput
  error?: string
  /** False where a calendar stands below. */
  hasCalendar?: boolean
  onChange: (due: DueInput) => void
}

/** A date, a time of that day, and a calendar to pick from. */
export function DueDateField({ value, error, hasCalendar = true, onChange }: DueDateFieldProps) {
  const name = useId()
  return (
    <div className={styles.row} role="group" aria-labelledby={name}>
      <span id={name} className={styles.name}>
        Due
      </span>
      <div className={styles.date}>
        <TextInput
          label="Due date"
          type="date"
          max="9999-12-31"
          classNames={{ input: styles.native }}
          error={error}
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
        />
        {hasCalendar && <CalendarButton value={value} onChange={onChange} />}
      </div>
      <div className={styles.time}>
        <TextInput
          label="Time"
          type="time"
          classNames={{ input: styles.native }}
          disabled={value.date === ''}
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </div>
      <IconButton
        label="Clear due date"
        tipSide="start"
        className={styles.clear}
        disabled={value.date === ''}
        onClick={() => onChange(noDue)}
      >
        <X />
      </IconButton>
    </div>
  )
}

type CalendarButtonProps = Pick<DueDateFieldProps, 'value' | 'onChange'>

function CalendarButton({ value, onChange }: CalendarButtonProps) {
  const [calendarOpen, setCalendarOpen] = useState(false)
  return (
    <Popover
      opened={calendarOpen}
      onChange={setCalendarOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <IconButton
          label="Pick a date"
          tipSide="start"
          className={styles.pick}
          onPointerEnter={DueCalendar.preload}
          onFocus={DueCalendar.preload}
          onClick={() => setCalendarOpen(!calendarOpen)}
        >
          <CalendarDays />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.calendar} aria-label="Due date">
        <DueCalendar
          date={value.date}
          onPick={(date) => {
            onChange({ ...value, date })
            setCalendarOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

export const DueCalendar = lazyPart(async () => (await import('./due-calendar')).DueCalendar, {
  fallback: <div className={styles.coming} />,
  Failure: InlineFailure,
})
