import { CalendarDays, CalendarPlus } from 'lucide-react'
import { formatDueWeekday, formatStart } from '@/web/lib/due-dates'
import { DueChipPopover } from '../pickers/due-chip-popover'
import { StartDateDropdown } from '../pickers/start-date-picker'
import { type ChipProps, PopoverChip } from './popover-chip'

export function DueChip({ form, reading, onChange }: ChipProps) {
  const day = formatDueWeekday(form)
  return (
    <PopoverChip
      label="Due date"
      value={day ?? 'None'}
      text={day ?? 'Due date'}
      icon={<CalendarDays />}
      isSet={day !== null}
      renderDropdown={(anchor, close) => (
        <DueChipPopover
          due={form}
          anchor={anchor}
          onClose={close}
          onChange={(due) => onChange({ title: reading.without('due'), ...due })}
        />
      )}
    />
  )
}

export function StartDateChip({ form: { startDate }, onChange }: ChipProps) {
  const day = formatStart(startDate)
  return (
    <PopoverChip
      label="Start date"
      value={day ?? 'None'}
      text={day === null ? 'Start' : `From ${day}`}
      icon={<CalendarPlus />}
      isSet={day !== null}
      renderDropdown={(anchor, close) => (
        <StartDateDropdown
          inDialog
          label="Start"
          current={startDate}
          anchor={anchor}
          onClose={close}
          onChoose={(chosen) => {
            close()
            onChange({ startDate: chosen })
          }}
        />
      )}
    />
  )
}
