import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { counted } from '@/domain/counted'
import { weeksAfter } from '@/domain/time-zone'
import { trpc, type Outputs } from '@/web/app/trpc'
import { useCalendar } from '@/web/lib/calendar'
import { dateOf } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { planTasks } from '../tasks/write/change-tasks'
import type { MyTask } from '../tasks/task-types'
import { CellTasks } from './cell-tasks'
import { WorkloadGrid } from './workload-grid'
import { type CellPlace, searchOfCell, shownWeeks } from './workload-model'
import styles from './workload-tab.module.css'

type WorkloadTabProps = {
  organization: Outputs['organization']['get']
  viewerId: number
  from: string | undefined
  onFrom: (from: string | undefined) => void
}

/** The open tasks of the organization's members by weeks; a cell opens its tasks. */
export function WorkloadTab({ organization, viewerId, from, onFrom }: WorkloadTabProps) {
  const { slug, id: organizationId, estimateUnit: unit } = organization
  const today = dateOf(useNow())
  const { weekStart } = useCalendar()
  const { data: people } = trpc.organization.workload.useQuery(
    { slug, from, weeks: shownWeeks },
    { placeholderData: (shown) => shown },
  )
  const { data: scope } = trpc.organization.workloadScope.useQuery({ slug })
  const [opened, setOpened] = useState<CellPlace | null>(null)
  const [dragged, setDragged] = useState<MyTask | null>(null)
  const go = (weeks: number) => {
    const start = weeksAfter(from ?? today, weeks, weekStart)
    setOpened(null)
    onFrom(start === weeksAfter(today, 0, weekStart) ? undefined : start)
  }
  /** A task is dropped on another person, another week, or both. Tasks without a date stay without one. */
  function drop({ row, column }: CellPlace) {
    const to = people?.[row]
    if (!dragged || !opened || !to) return
    const isDated = dragged.dueDate !== null && column < to.weeks.length
    const weeks = isDated ? column - opened.column : 0
    const assignee = dragged.assignedTo === (to.user?.id ?? null) ? undefined : to.user
    if (weeks !== 0 || assignee !== undefined) void planTasks([dragged], { assignee, weeks })
    setDragged(null)
  }
  const person = opened && people?.[opened.row]
  return (
    <section aria-label="Workload">
      <div className={styles.bar}>
        <IconButton label="Earlier weeks" onClick={() => go(-shownWeeks)}>
          <ChevronLeft />
        </IconButton>
        <Button variant="default" disabled={from === undefined} onClick={() => onFrom(undefined)}>
          This week
        </Button>
        <IconButton label="Later weeks" onClick={() => go(shownWeeks)}>
          <ChevronRight />
        </IconButton>
        {scope !== undefined && scope.leftOut !== null && scope.leftOut > 0 && (
          <p className={styles.scope}>
            {counted(scope.leftOut, 'project is', 'projects are')} left out, because you are not a member.
          </p>
        )}
      </div>
      {people && (
        <WorkloadGrid
          people={people}
          {...{ slug, unit, viewerId, opened }}
          isAdmin={organization.role === 'admin'}
          onOpen={setOpened}
          onDrop={dragged ? drop : undefined}
        />
      )}
      {person && (
        <CellTasks
          search={searchOfCell(person, opened.column, { organizationId, today })}
          people={people}
          onDrag={setDragged}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}
