import { Button } from '@mantine/core'
import { useNow } from '@/web/lib/use-now'
import type { Task } from '../task-types'
import { HistoryItem } from './history-item'
import styles from './history-section.module.css'
import { useHistory } from './use-history'

export function HistoryList({ task }: { task: Task }) {
  const { changes, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(task)
  const now = useNow()
  if (isPending) return <p className={styles.loading}>Loading history...</p>
  if (!changes) return <p role="alert">{error?.message}</p>
  if (changes.length === 0) return <p className={styles.none}>No changes recorded yet</p>
  return (
    <>
      <ol className={styles.list}>
        {changes.map((change) => (
          <HistoryItem key={change.id} change={change} now={now} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          className={styles.more}
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
