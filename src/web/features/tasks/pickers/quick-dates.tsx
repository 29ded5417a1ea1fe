import { type Due, notDue } from '@/domain/due'
import { formatWeekday } from '@/web/lib/dates'
import { formatDueDate } from '@/web/lib/due-dates'
import type { TypedDate } from '../typed-date'
import styles from './due-date-picker.module.css'

type QuickDatesProps = {
  now: Date
  understood: (text: string, now: Date) => TypedDate
  hasDate: boolean
  onPick: (due: Due) => void
}

const labels = ['Today', 'Tomorrow', 'Next week']

/** The dates that are chosen most; each is what its own label means when it is typed. */
export function QuickDates({ now, understood, hasDate, onPick }: QuickDatesProps) {
  return (
    <ul className={styles.quick}>
      {labels.map((label) => {
        const typed = understood(label, now)
        return (
          typed.kind === 'date' && (
            <li key={label}>
              <button type="button" className={styles.pick} onClick={() => onPick(typed.due)}>
                {label}
                <span className={styles.day}>{formatDueDate(typed.due, formatWeekday)}</span>
              </button>
            </li>
          )
        )
      })}
      <li>
        <button type="button" className={styles.pick} disabled={!hasDate} onClick={() => onPick(notDue)}>
          No due date
        </button>
      </li>
    </ul>
  )
}
