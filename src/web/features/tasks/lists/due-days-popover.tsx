import { Button, Popover, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { type Days, daysOfRange, rangeOfDays } from '@/domain/due-filters'
import { Form } from '@/web/ui/fields/form'
import { DropdownAnchor } from '@/web/ui/menus/dropdown-button'
import { DueCalendar } from '../dates/due-date-field'
import styles from './due-days-popover.module.css'

const ends = { from: 'From', to: 'To' } as const
type End = keyof typeof ends

type DueDaysPopoverProps = {
  /** The chosen days; null: none. */
  days: Days | null
  onPick: (days: Days) => void
  onClose: () => void
}

/** Two fields for the first and the last day, and a calendar for the one that was used last. One may stay empty. */
export function DueDaysPopover({ days, onPick, onClose }: DueDaysPopoverProps) {
  const [typed, setTyped] = useState({ from: days?.from ?? '', to: days?.to ?? '' })
  const [current, setCurrent] = useState<End>('from')
  const [error, setError] = useState<string>()
  const errorId = useId()

  function change(end: End, date: string) {
    setTyped({ ...typed, [end]: date })
    setError(undefined)
  }

  function submit() {
    const picked = daysOfRange(rangeOfDays(typed))
    if (!picked) return setError(reasonOf(typed))
    onPick(picked)
    onClose()
  }

  return (
    <Popover opened trapFocus portalProps={{ target: '#main' }} onChange={(stays) => !stays && onClose()}>
      <Popover.Target>
        <DropdownAnchor />
      </Popover.Target>
      <Popover.Dropdown
        className={styles.days}
        aria-label="Due from one day to another"
        aria-labelledby={undefined}
      >
        <Form className={styles.form} onSubmit={submit}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={ends[end]}
              min="1970-01-01"
              max="9999-12-31"
              classNames={{ input: styles.date }}
              data-autofocus={end === 'from' || undefined}
              data-current={end === current || undefined}
              aria-describedby={errorId}
              error={error !== undefined}
              value={typed[end]}
              onFocus={() => setCurrent(end)}
              onChange={(event) => change(end, event.target.value)}
            />
          ))}
          <p id={errorId} className={styles.error} role="status">
            {error}
          </p>
          <Button type="submit" variant="filled">
            Show these days
          </Button>
        </Form>
        <div role="group" aria-label={ends[current]}>
          <DueCalendar
            date={typed[current]}
            onPick={(date) => {
              change(current, date)
              if (current === 'from') setCurrent('to')
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function reasonOf({ from, to }: Record<End, string>) {
  if (from === '' && to === '') return 'Choose a first day or a last day.'
  return from !== '' && to !== '' && from > to
    ? 'The last day is before the first.'
    : 'Choose days from 1970 on.'
}
