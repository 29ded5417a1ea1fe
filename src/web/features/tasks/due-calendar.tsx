import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
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
  return (
    <DatePicker
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      hideOutsideDates
      ariaLabels={labels}
      classNames={styles}
      defaultDate={date || undefined}
      value={date || null}
      onChange={(picked) => picked && onPick(picked)}
    />
  )
}
