import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form } from '@/web/ui/form'
import { DueCalendar } from '../dates/due-date-field'
import { setStartDates } from '../write/change-tasks'
import { updateTask } from '../write/change-task'
import styles from './due-chip-popover.module.css'
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

/** A date field and a calendar. */
export function StartDateDropdown({ label, current, onChoose, ...rest }: StartDateDropdownProps) {
  const [typed, setTyped] = useState(current ?? '')
  return (
    <PickerPopover label={label} className={styles.due} {...rest}>
      <Form className={styles.row} onSubmit={() => onChoose(typed || null)}>
        <TextInput
          data-autofocus
          type="date"
          label="Start date"
          max="9999-12-31"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="default">
          Set
        </Button>
      </Form>
      <DueCalendar date={typed} onPick={onChoose} />
      <Button variant="subtle" disabled={current === null} onClick={() => onChoose(null)}>
        No start date
      </Button>
    </PickerPopover>
  )
}
