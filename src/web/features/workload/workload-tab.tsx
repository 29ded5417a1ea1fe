import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { counted } from '@/domain/counted'
import { weeksAfter } from '@/domain/time-zone'
import { trpc, type Outputs } from '@/web/app/trpc'
import { useCalendar } from '@/web/lib/calendar'
import { dateOf } from '@/web/lib/dates'
import { useElements } from '@/web/lib/elements'
import { useNow } from '@/web/lib/use-now'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { TaskDialogs } from '../task-details/deferred-task-dialogs'
import type { TaskDialog } from '../task-details/task-dialogs'
import { useTaskAddress } from '../tasks/lists/page-address'
import type { Person } from '../tasks/task-types'
import { cellId } from './cell-elements'
import { CellTasks } from './cell-tasks'
import { useCellTasks } from './use-cell-tasks'
import { WorkloadGrid } from './workload-grid'
import { type Cell, searchOfCell, shownWeeks } from './workload-model'
import styles from './workload-tab.module.css'

/** What the address says of the workload: the first week, and the task whose details are open. */
export type WorkloadAddress = { from?: string | undefined; task?: number | undefined }

type WorkloadTabProps = {
  organization: Outputs['organization']['get']
  viewer: Person
  address: WorkloadAddress
  /** Changes the address; another entry of the history leads back from what is opened. */
  onChange: (address: WorkloadAddress, isOpening?: boolean) => void
}

/** The open tasks of the organization's members by weeks; a cell opens its tasks, and these their details. */
export function WorkloadTab({ organization, viewer, address, onChange }: WorkloadTabProps) {
  const { slug, id: organizationId, estimateUnit: unit } = organization
  const { from, task: openId } = address
  const now = useNow()
  const today = dateOf(now)
  const { weekStart } = useCalendar()
  const { data: people } = trpc.organization.workload.useQuery(
    { slug, from, weeks: shownWeeks },
    { placeholderData: (shown) => shown },
  )
  const { data: scope } = trpc.organization.workloadScope.useQuery({ slug })
  const buttons = useElements<string, HTMLButtonElement>()
  const [opened, setOpened] = useState<{ cell: Cell; byKey: boolean } | null>(null)
  const [dialog, setDialog] = useState<TaskDialog>({ kind: 'none' })
  const cell = opened?.cell ?? null
  const search = useMemo(
    () => cell && searchOfCell(cell, people?.[0]?.weeks ?? [], { organizationId, today }),
    [cell, people, organizationId, today],
  )
  const tasks = useCellTasks(search, now)
  const { openTask, closeTask } = useTaskAddress(
    (task) => onChange({ from, task }, true),
    () => onChange({ from }),
  )

  function go(weeks: number) {
    const start = weeksAfter(from ?? today, weeks, weekStart)
    show(start === weeksAfter(today, 0, weekStart) ? undefined : start)
  }

  function show(first: string | undefined) {
    setOpened(null)
    onChange({ from: first })
  }

  /** The cell that is closed by a key gets the focus back. */
  function open(next: Cell | null, byKey: boolean) {
    if (next === null && cell && byKey) buttons.get(cellId(cell))?.focus()
    setOpened(next && { cell: next, byKey })
  }

  return (
    <section aria-label="Workload">
      <div className={styles.bar}>
        <IconButton label="Earlier weeks" onClick={() => go(-shownWeeks)}>
          <ChevronLeft />
        </IconButton>
        <Button variant="default" disabled={from === undefined} onClick={() => show(undefined)}>
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
          {...{ people, slug, unit, buttons }}
          viewerId={viewer.id}
          isAdmin={organization.role === 'admin'}
          opened={cell}
          onOpen={open}
        />
      )}
      {people && opened && search && (
        <CellTasks
          key={cellId(opened.cell)}
          cell={opened.cell}
          {...{ search, tasks, people, viewer, openId, buttons }}
          takesFocus={opened.byKey}
          onOpen={openTask}
          onEdit={(taskId) => setDialog({ kind: 'edit', taskId })}
          onClose={(byKey) => open(null, byKey)}
        />
      )}
      <TaskDialogs {...{ dialog, openId, tasks, viewer }} onDialog={setDialog} onCloseTask={closeTask} />
    </section>
  )
}
