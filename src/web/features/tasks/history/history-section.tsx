import { lazy, Suspense } from 'react'
import { CollapsibleSection } from '../collapsible-section'
import type { Task } from '../task-types'
import styles from './history-section.module.css'

const HistoryList = lazy(async () => ({ default: (await import('./history-list')).HistoryList }))

/** Who changed what on the task, and when. It is loaded when it is opened. */
export function HistorySection({ task }: { task: Task }) {
  return (
    <CollapsibleSection name="History" note="newest first">
      <Suspense fallback={<p className={styles.loading}>Loading history...</p>}>
        <HistoryList task={task} />
      </Suspense>
    </CollapsibleSection>
  )
}
