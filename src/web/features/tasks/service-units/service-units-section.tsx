import { useEffect } from 'react'
import { trpc } from '@/web/app/trpc'
import { errorCode } from '@/web/lib/error-code'
import { isUnreachable } from '@/web/lib/load-part'
import { useNow } from '@/web/lib/use-now'
import { useRetry } from '@/web/lib/use-retry'
import { UnreadNote } from '@/web/ui/unread-note'
import { CollapsibleSection } from '../collapsible-section'
import type { Task } from '../task-types'
import { useMentionable } from '../use-mentionable'
import { ServiceUnitForm } from './service-unit-form'
import { ServiceUnitItem } from './service-unit-item'
import styles from './service-units-section.module.css'

type ServiceUnitsSectionProps = { task: Task; canEdit: boolean }

/** The dated log of work on the task, newest first. */
export function ServiceUnitsSection({ task, canEdit }: ServiceUnitsSectionProps) {
  return (
    <CollapsibleSection
      name="Service units"
      count={task.serviceUnits}
      note={task.serviceUnits > 1 ? 'newest first' : undefined}
      startsOpen
    >
      <ServiceUnitForm task={task} canEdit={canEdit} />
      <ServiceUnitList task={task} />
    </CollapsibleSection>
  )
}

function ServiceUnitList({ task }: { task: Task }) {
  const { data: units, error, isLoading, refetch } = trpc.serviceUnit.list.useQuery({ taskId: task.id })
  const people = useMentionable(task.projectId, units?.map(({ content }) => content).join() ?? '')
  const now = useNow()

  useRetry(isUnreachable(error), () => void refetch())
  useEffect(() => {
    // Of a task that is gone, the details tell.
    if (error && errorCode(error) !== 'NOT_FOUND') reportError(error)
  }, [error])

  if (isLoading) {
    return (
      <p className={styles.loading} style={{ minHeight: expectedHeight(task.serviceUnits) }}>
        Loading service units...
      </p>
    )
  }
  if (!units && error) return <UnreadNote what="Service units" error={error} />
  if (!units || units.length === 0) return <p className={styles.none}>No service units yet</p>
  return (
    <ol className={styles.list}>
      {units.map((unit) => (
        <ServiceUnitItem key={unit.id} unit={unit} people={people} now={now} />
      ))}
    </ol>
  )
}

const itemHeight = 54

/** Reserves space while loading, so that the dialog does not change its height. */
const expectedHeight = (count: number) => Math.min(count, 6) * itemHeight
