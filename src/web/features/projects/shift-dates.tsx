import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { daysAfter, lastDate } from '@/domain/time-zone'
import { formatDateRange } from '@/web/lib/dates'
import styles from './shift-dates.module.css'
import { type DateRange, shiftWords, typedShift, usualShifts } from './shift-model'

type ShiftDatesProps = {
  range: DateRange
  /** Null while a date is typed to which the dates cannot move. */
  days: number | null
  onChange: (days: number | null) => void
}

/** Asks by how much the dates of a copy move: by a usual step, or by what the first date becomes. */
export function ShiftDates({ range, days, onChange }: ShiftDatesProps) {
  const { first } = range
  const [typed, setTyped] = useState<string | null>(null)

  function type(date: string) {
    setTyped(date)
    onChange(typedShift(first, date))
  }

  function choose(shift: number) {
    setTyped(null)
    onChange(shift)
  }

  return (
    <fieldset className={styles.shift}>
      <legend className={styles.legend}>Move dates</legend>
      <div className={styles.steps}>
        {usualShifts(first).map((shift) => (
          <Button
            key={shift.name}
            className={styles.step}
            aria-pressed={days === shift.days}
            onClick={() => choose(shift.days)}
          >
            {shift.name}
          </Button>
        ))}
      </div>
      <TextInput
        type="date"
        max={lastDate}
        label={`The first date, ${formatDateRange(first)}, becomes`}
        className={styles.date}
        error={days === null && 'Choose a date, at most a hundred years away'}
        value={typed ?? (days === null ? '' : daysAfter(first, days))}
        onChange={({ target }) => type(target.value)}
      />
      <p role="status" className={styles.words}>
        {days !== null && shiftWords(range, days)}
      </p>
    </fieldset>
  )
}
