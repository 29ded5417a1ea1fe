import { Button } from '@mantine/core'
import { isUnreachable } from '@/web/lib/load-part'
import { useNow } from '@/web/lib/use-now'
import { useRetry } from '@/web/lib/use-retry'
import { UnreadNote } from '@/web/ui/unread-note'
import type { Task } from '../task-types'
import { HistoryItem } from './history-item'
import styles from './history-section.module.css'
import { useHistory } from './use-history'

export function HistoryList({ task }: { task: Task }) {
  const { changes, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useHistory(task)
  const now = useNow()
  useRetry(isUnreachable(error), () => void refetch())
  if (isPending) return <p className={styles.loading}>Loading history...</p>
  if (!changes) return <UnreadNote what="Changes" error={error} />
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
