import { useRef, useState } from 'react'
import type { Due } from '@/domain/due'
import { PickerPopover } from './picker-popover'
import styles from './due-chip-popover.module.css'
import { DueCalendar, DueDateField } from '../dates/due-date-field'
import { changedDue, dueInputOf, type DueInput } from '../dates/due-model'

type DueChipPopoverProps = {
  due: Due
  anchor: HTMLElement
  onChange: (due: Due) => void
  onClose: () => void
}

/** Date, time and a calendar, below the chip of a form. */
export function DueChipPopover({ due, anchor, onChange, onClose }: DueChipPopoverProps) {
  const [before] = useState(due)
  const date = useRef<HTMLInputElement>(null)
  const time = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState(() => dueInputOf(before))

  function change(typed: DueInput) {
    setInput(typed)
    onChange(changedDue(before, typed))
  }

  /** A half-typed date asks for its rest instead of being dropped. */
  function close() {
    const unfinished = [date, time].find(({ current }) => current?.validity.badInput)?.current
    if (unfinished) unfinished.reportValidity()
    else onClose()
  }

  return (
    <PickerPopover label="Due" className={styles.due} anchor={anchor} inDialog onClose={close}>
      <DueDateField value={input} onChange={change} dateRef={date} timeRef={time} />
      <DueCalendar
        date={input.date}
        onPick={(date) => {
          change({ ...input, date })
          onClose()
        }}
      />
    </PickerPopover>
  )
}
