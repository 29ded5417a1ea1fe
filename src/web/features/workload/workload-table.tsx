import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { displayName } from '@/domain/account'
import { counted } from '@/domain/counted'
import type { Outputs } from '@/web/app/trpc'
import { dateOf, formatDay, middayOf } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { Avatar } from '@/web/ui/marks/avatar'
import { Toolbar } from '@/web/ui/pages/toolbar'
import { CapacityField } from './capacity-field'
import { WorkloadCell } from './workload-cell'
import { startAfter, startBefore, weekHolding, type WorkloadRow } from './workload-model'
import styles from './workload-table.module.css'

type WorkloadTableProps = {
  organization: Outputs['organization']['get']
  rows: readonly WorkloadRow[]
  /** How many projects the viewer does not see; null for viewers who are no admins. */
  leftOut: number | null
  viewerId: number
  /** Shows the weeks from a date on; the present one if it is undefined. */
  onFrom: (from: string | undefined) => void
}

/** The open tasks of each member of an organization by week, beside what they can do in a week. */
export function WorkloadTable({ organization, rows, leftOut, viewerId, onFrom }: WorkloadTableProps) {
  const now = useNow()
  const weeks = rows[0]?.weeks ?? []
  const present = weekHolding(weeks, dateOf(now))
  const dayOf = (date: string) => formatDay(middayOf(date).toISOString(), now)
  const isAdmin = organization.role === 'admin'
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Toolbar label="Weeks">
          <IconButton label="Earlier weeks" onClick={() => onFrom(startBefore(weeks))}>
            <ChevronLeft />
          </IconButton>
          <Button onClick={() => onFrom(undefined)} disabled={present === 0}>
            This week
          </Button>
          <IconButton label="Later weeks" onClick={() => onFrom(startAfter(weeks))}>
            <ChevronRight />
          </IconButton>
        </Toolbar>
        <p className={styles.note}>
          Open tasks by due date
          {leftOut !== null && leftOut > 0 && ` · ${counted(leftOut, 'project')} you cannot see left out`}
        </p>
      </div>
      <div className={styles.scroller} role="region" aria-label="Workload by week" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              {weeks.map(({ start }, index) => (
                <th key={start} scope="col" aria-current={index === present ? 'date' : undefined}>
                  {index === present ? 'This week' : dayOf(start)}
                </th>
              ))}
              <th scope="col">No date</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.user?.id ?? 'nobody'}>
                <th scope="row">
                  <span className={styles.person}>
                    {row.user ? (
                      <Avatar person={row.user} decorative />
                    ) : (
                      <span className={styles.nobody} aria-hidden />
                    )}
                    <span className={styles.name} dir="auto">
                      {row.user ? displayName(row.user) : 'Unassigned'}
                    </span>
                  </span>
                  {row.user && (
                    <CapacityField
                      organization={organization}
                      person={row.user}
                      capacity={row.capacity}
                      mayEdit={isAdmin || row.user.id === viewerId}
                    />
                  )}
                </th>
                {row.weeks.map((week, index) => (
                  <td key={week.start}>
                    <WorkloadCell
                      organization={organization}
                      row={row}
                      count={week}
                      week={{ start: week.start, isPresent: index === present }}
                      name={index === present ? 'this week' : `the week of ${dayOf(week.start)}`}
                    />
                  </td>
                ))}
                <td>
                  <WorkloadCell
                    organization={organization}
                    row={row}
                    count={{ ...row.unscheduled, overdue: 0 }}
                    week={null}
                    name="no date"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
