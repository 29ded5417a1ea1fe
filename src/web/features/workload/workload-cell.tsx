import { CircleAlert } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, RefCallback } from 'react'
import { counted } from '@/domain/counted'
import type { EstimateUnit } from '@/domain/project'
import type { Workload } from '@/domain/workload-schema'
import { cellWords, fullnessOf, loadWords } from './workload-model'
import styles from './workload-cell.module.css'

type CellProps = {
  ref: RefCallback<HTMLButtonElement>
  tabIndex: number
  isOpen: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: (event: MouseEvent) => void
}

type WeekCellProps = CellProps & {
  week: Workload['weeks'][number]
  capacity: number | null
  unit: EstimateUnit
}

/** What a person has to do in a week. */
export function WeekCell({ week, capacity, unit, isOpen, ...rest }: WeekCellProps) {
  const load = { estimate: week.estimate, capacity }
  const fullness = fullnessOf(load)
  return (
    <button
      {...rest}
      type="button"
      className={styles.cell}
      aria-expanded={isOpen}
      aria-label={cellWords(week, { capacity, unit })}
    >
      <OpenCount open={week.open} />
      {week.overdue > 0 && (
        <span className={styles.overdue}>
          <CircleAlert aria-hidden /> {week.overdue} overdue
        </span>
      )}
      {week.open > 0 && (
        <span className={styles.load} data-over={fullness?.isOver}>
          {loadWords(load, unit)}
        </span>
      )}
      {fullness && week.open > 0 && (
        <span className={styles.bar} data-over={fullness.isOver}>
          <span style={{ inlineSize: `${fullness.share * 100}%` }} />
        </span>
      )}
    </button>
  )
}

/** What a person has to do without a date. */
export function UnscheduledCell({ open, isOpen, ...rest }: CellProps & { open: number }) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.cell}
      aria-expanded={isOpen}
      aria-label={`${counted(open, 'open task')} without a date`}
    >
      <OpenCount open={open} />
    </button>
  )
}

/** A cell without tasks is quiet. */
const OpenCount = ({ open }: { open: number }) => (
  <span className={open === 0 ? styles.none : styles.open}>{open === 0 ? '–' : open}</span>
)
