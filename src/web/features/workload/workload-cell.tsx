import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { displayName } from '@/domain/account'
import { counted } from '@/domain/counted'
import type { Outputs } from '@/web/app/trpc'
import { fullness, searchOfCell, type WorkloadRow, type WorkloadWeek } from './workload-model'
import styles from './workload-cell.module.css'

type WorkloadCellProps = {
  organization: Outputs['organization']['get']
  row: WorkloadRow
  count: Pick<WorkloadWeek, 'open' | 'estimate' | 'overdue'>
  /** Null for the tasks without a due date. */
  week: { start: string; isPresent: boolean } | null
  /** Names the week. */
  name: string
}

/** What somebody has to do in a week: a link to these tasks. */
export function WorkloadCell({ organization, row, count, week, name }: WorkloadCellProps) {
  const { open, estimate, overdue } = count
  const { id, estimateUnit } = organization
  if (open === 0) return <span className={styles.none}>–</span>
  const { share, isOver } = (week && fullness(estimate, row.capacity)) ?? { share: null, isOver: false }
  const sum =
    row.capacity !== null && week
      ? `${estimate} of ${row.capacity} ${estimateUnit}`
      : `${estimate} ${estimateUnit}`
  const words = [
    counted(open, 'open task'),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(estimate > 0 ? [sum] : []),
    ...(isOver ? ['more than the capacity'] : []),
  ]
  return (
    <Link
      to="/tasks"
      search={searchOfCell(id, row, week)}
      className={styles.cell}
      aria-label={`${row.user ? displayName(row.user) : 'Unassigned'}, ${name}: ${words.join(', ')}`}
    >
      <span className={styles.line}>
        <span className={styles.open}>{open}</span>
        {overdue > 0 && (
          <span className={styles.overdue}>
            <CircleAlert aria-hidden />
            {overdue} late
          </span>
        )}
      </span>
      {estimate > 0 && (
        <span className={styles.sum} data-over={isOver || undefined}>
          {isOver && 'Over: '}
          {sum}
        </span>
      )}
      {share !== null && (
        <span className={styles.track} data-over={isOver || undefined}>
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
    </Link>
  )
}
