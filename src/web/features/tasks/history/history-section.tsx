import { lazyPart } from '@/web/ui/lazy-part'
import { InlineFailure } from '@/web/ui/inline-failure'
import { CollapsibleSection } from '../collapsible-section'
import type { Task } from '../task-types'
import styles from './history-section.module.css'

const HistoryList = lazyPart(async () => (await import('./history-list')).HistoryList, {
  fallback: <p className={styles.loading}>Loading history...</p>,
  Failure: InlineFailure,
})

/** Who changed what on the task, and when. It is loaded when it is opened. */
export function HistorySection({ task }: { task: Task }) {
  return (
    <CollapsibleSection name="History" note="newest first">
      <HistoryList task={task} />
    </CollapsibleSection>
  )
}
