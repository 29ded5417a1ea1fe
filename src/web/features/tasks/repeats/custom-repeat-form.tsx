import { Button, Input, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReadDue } from '@/domain/due'
import {
  lastOfMonth,
  repeatFrequencies,
  type RepeatFrequency,
  repeatOrigins,
  repeatWeeks,
  ruleDays,
} from '@/domain/repeats/repeat-rule'
import { monthNames, ruleDayNames, weekWords } from '@/domain/repeats/repeat-words'
import { Form } from '@/web/ui/fields/form'
import {
  choiceOf,
  type CustomRepeat,
  customOf,
  errorsOf,
  type RepeatChoice,
  repeatEnds,
} from './repeat-model'
import styles from './custom-repeat-form.module.css'
import { RepeatPreview } from './repeat-preview'

type CustomRepeatFormProps = {
  /** Null for a task that is not created yet. */
  task: (ReadDue & { id: number }) | null
  /** On which the task is due, or today. */
  date: string
  start: RepeatChoice
  onChoose: (choice: RepeatChoice) => void
  onBack: () => void
}

type FieldProps = { custom: CustomRepeat; onChange: (changes: Partial<CustomRepeat>) => void }

/** A repeat of any kind that a task can have. */
export function CustomRepeatForm({ task, date, start, onChoose, onBack }: CustomRepeatFormProps) {
  const [custom, setCustom] = useState(() => customOf(start, date))
  const [isRefused, setRefused] = useState(false)
  const interval = useRef<HTMLInputElement>(null)
  const choice = choiceOf(custom)
  const errors = isRefused ? errorsOf(custom) : {}
  const onChange = (changes: Partial<CustomRepeat>) => setCustom({ ...custom, ...changes })
  const fields = { custom, onChange }
  useEffect(() => {
    interval.current?.focus()
    interval.current?.select()
  }, [])

  function submit() {
    if (choice) onChoose(choice)
    else setRefused(true)
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <TextInput
          ref={interval}
          label="Every"
          inputMode="numeric"
          autoComplete="off"
          error={errors.interval}
          value={custom.interval}
          onChange={({ target }) => onChange({ interval: target.value })}
        />
        <NativeSelect
          label="Unit"
          data={frequencyOptions}
          value={custom.frequency}
          onChange={({ target }) => onChange({ frequency: valueIn(repeatFrequencies, target.value) })}
        />
      </div>
      {custom.from === 'due' && custom.frequency === 'weekly' && <Weekdays {...fields} error={errors.days} />}
      {custom.from === 'due' && isOfMonth(custom.frequency) && <DayOfMonth {...fields} />}
      <NativeSelect
        label="Counted from"
        data={originOptions}
        value={custom.from}
        onChange={({ target }) => onChange({ from: valueIn(repeatOrigins, target.value) })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label="Ends"
          data={endOptions}
          value={custom.ends}
          onChange={({ target }) => onChange({ ends: valueIn(repeatEnds, target.value) })}
        />
        {custom.ends === 'times' && (
          <TextInput
            label="Times"
            inputMode="numeric"
            autoComplete="off"
            error={errors.left}
            value={custom.left}
            onChange={({ target }) => onChange({ left: target.value })}
          />
        )}
        {custom.ends === 'day' && (
          <TextInput
            label="Last day"
            type="date"
            min={date}
            error={errors.until}
            value={custom.until}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        )}
      </div>
      <div className={styles.preview} role="status">
        {choice && <RepeatPreview task={task} choice={choice} />}
      </div>
      <div className={styles.buttons}>
        <Button onClick={onBack}>Back</Button>
        <Button type="submit" variant="filled">
          Save
        </Button>
      </div>
    </Form>
  )
}

const frequencyLabels: Record<RepeatFrequency, string> = {
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  yearly: 'years',
}
const frequencyOptions = repeatFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))

const originLabels = { due: 'the due date', done: 'the day on which it is done' }
const originOptions = repeatOrigins.map((value) => ({ value, label: originLabels[value] }))

const endLabels = { never: 'Never', times: 'After some times', day: 'On a day' }
const endOptions = repeatEnds.map((value) => ({ value, label: endLabels[value] }))

const isOfMonth = (frequency: RepeatFrequency) => frequency === 'monthly' || frequency === 'yearly'

/** The value of a select, which has no other. */
const valueIn = <Value extends string>(values: readonly [Value, ...Value[]], chosen: string) =>
  values.find((value) => value === chosen) ?? values[0]

function Weekdays({ custom: { days }, onChange, error }: FieldProps & { error: string | undefined }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`}>
      <Input.Label id={id} labelElement="div">
        On
      </Input.Label>
      <div className={styles.days}>
        {ruleDays.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={days.includes(day)}
            aria-label={ruleDayNames[day]}
            onClick={() =>
              onChange({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] })
            }
          >
            {ruleDayNames[day].slice(0, 2)}
          </button>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  )
}

const numbered = 'day'
const weekOptions = [
  { value: numbered, label: 'day' },
  ...repeatWeeks.map((week) => ({ value: String(week), label: weekWords.get(week) ?? '' })),
]
const numberOptions = [
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
  { value: String(lastOfMonth), label: 'last' },
]
const dayOptions = ruleDays.map((value) => ({ value, label: ruleDayNames[value] }))
const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }))

/** `day 15`, `last Friday`, and the month of a yearly repeat. */
function DayOfMonth({ custom, onChange }: FieldProps) {
  const { frequency, week, day, dayOfMonth, month } = custom
  return (
    <div className={styles.pair}>
      {frequency === 'yearly' && (
        <NativeSelect
          label="In"
          data={monthOptions}
          value={String(month)}
          onChange={({ target }) => onChange({ month: Number(target.value) })}
        />
      )}
      <NativeSelect
        label="On the"
        data={weekOptions}
        value={week === null ? numbered : String(week)}
        onChange={({ target }) =>
          onChange({ week: repeatWeeks.find((each) => String(each) === target.value) ?? null })
        }
      />
      {week === null ? (
        <NativeSelect
          label="Day"
          data={numberOptions}
          value={String(dayOfMonth)}
          onChange={({ target }) => onChange({ dayOfMonth: Number(target.value) })}
        />
      ) : (
        <NativeSelect
          label="Weekday"
          data={dayOptions}
          value={day}
          onChange={({ target }) => onChange({ day: ruleDays.find((each) => each === target.value) ?? day })}
        />
      )}
    </div>
  )
}
