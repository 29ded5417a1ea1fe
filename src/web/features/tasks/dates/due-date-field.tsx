import { TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { type Ref, useId } from 'react'
import { IconButton } from '@/web/ui/buttons/icon-button'
import styles from './due-date-field.module.css'
import { noDue, type DueInput } from './due-model'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { lazyPart } from '@/web/ui/feedback/lazy-part'

type DueDateFieldProps = {
  value: DueInput
  onChange: (due: DueInput) => void
  dateRef?: Ref<HTMLInputElement>
  timeRef?: Ref<HTMLInputElement>
}

/** A date, and a time of that day. */
export function DueDateField({ value, onChange, dateRef, timeRef }: DueDateFieldProps) {
  const name = useId()
  return (
    <div className={styles.row} role="group" aria-labelledby={name}>
      <span id={name} className={styles.name}>
        Due
      </span>
      <div className={styles.date}>
        <TextInput
          ref={dateRef}
          label="Due date"
          type="date"
          max="9999-12-31"
          classNames={{ input: styles.native }}
          value={value.date}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
        />
      </div>
      <div className={styles.time}>
        <TextInput
          ref={timeRef}
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

export const DueCalendar = lazyPart(async () => (await import('./due-calendar')).DueCalendar, {
  fallback: <div className={styles.coming} />,
  Failure: InlineFailure,
})
