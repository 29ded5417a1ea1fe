import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { useNow } from '@/web/lib/use-now'
import type { Task } from '../task-types'
import { ServiceUnitForm } from './service-unit-form'
import { ServiceUnitItem } from './service-unit-item'
import styles from './service-units-section.module.css'

type ServiceUnitsSectionProps = { task: Task; canEdit: boolean }

/** The dated log of what moved, newest first. */
export function ServiceUnitsSection({ task, canEdit }: ServiceUnitsSectionProps) {
  const [open, setOpen] = useState(true)
  const contentId = useId()
  return (
    <section className={styles.section} aria-label="Service units">
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown className={styles.chevron} />
          <span className={styles.name}>Service units</span>
          <span className={styles.count}>{task.serviceUnits}</span>
        </button>
        {open && task.serviceUnits > 1 && <span className={styles.order}>newest first</span>}
      </div>
      <div id={contentId} hidden={!open} className={styles.content}>
        {canEdit && <ServiceUnitForm task={task} />}
        <ServiceUnitList task={task} />
      </div>
    </section>
  )
}

function ServiceUnitList({ task }: { task: Task }) {
  const { data: units, error, isLoading } = trpc.serviceUnit.list.useQuery({ taskId: task.id })
  const now = useNow()

  useEffect(() => {
    if (error) reportError(error)
  }, [error])

  if (isLoading) {
    return (
      <p className={styles.loading} style={{ minHeight: expectedHeight(task.serviceUnits) }}>
        Loading service units...
      </p>
    )
  }
  if (!units || units.length === 0) return <p className={styles.none}>No service units yet</p>
  return (
    <ol className={styles.list}>
      {units.map((unit) => (
        <ServiceUnitItem key={unit.id} unit={unit} now={now} />
      ))}
    </ol>
  )
}

const itemHeight = 54

/** Room for what is being read, so that the dialog does not grow under the reader's eyes. */
const expectedHeight = (count: number) => Math.min(count, 6) * itemHeight
