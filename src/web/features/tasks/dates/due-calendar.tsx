import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { weekStartDays } from '@/domain/time-zone'
import { useCalendar } from '@/web/lib/calendar'
import { dateOf } from '@/web/lib/dates'
import styles from './due-calendar.module.css'

type DueCalendarProps = {
  /** `2026-11-24`, or empty. */
  date: string
  onPick: (date: string) => void
}

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

export function DueCalendar({ date, onPick }: DueCalendarProps) {
  const { weekStart } = useCalendar()
  const [today] = useState(() => dateOf(new Date()))
  return (
    <DatePicker
      firstDayOfWeek={weekStartDays[weekStart]}
      weekendDays={[]}
      // Mantine would highlight the day of the device.
      getDayProps={(day) => ({ 'aria-current': day === today ? 'date' : undefined })}
      hideOutsideDates
      ariaLabels={labels}
      classNames={styles}
      defaultDate={date || today}
      value={date || null}
      onChange={(picked) => picked && onPick(picked)}
    />
  )
}
