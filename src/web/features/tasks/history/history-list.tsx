import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { changesPerPage } from '@/domain/change'
import { trpcClient } from '@/web/app/trpc'
import { actorName } from '@/web/lib/actor-name'
import { formatDateTime, formatMoment } from '@/web/lib/dates'
import { isUnreachable } from '@/web/lib/load-part'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'
import { useNow } from '@/web/lib/use-now'
import { useRetry } from '@/web/lib/use-retry'
import { UnreadNote } from '@/web/ui/unread-note'
import { actionsOf } from './change-texts'
import type { Task, RecordedChange } from '../task-types'
import { ActionTexts } from './action-texts'
import styles from './history-list.module.css'
import sectionStyles from '../collapsible-section.module.css'

export function HistoryList({ task }: { task: Task }) {
  const { changes, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useHistory(task)
  const now = useNow()
  useRetry(isUnreachable(error), () => void refetch())
  if (isPending) return <p className={sectionStyles.loading}>Loading history...</p>
  if (!changes) return <UnreadNote what="Changes" error={error} />
  if (changes.length === 0) return <p className={sectionStyles.none}>No changes recorded yet</p>
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

/** A task's changes, newest first, page by page. They are refetched when the task has changed. */
function useHistory({ id: taskId, version, serviceUnits, comments }: Task) {
  const { pages, ...reading } = useEarlierPages({
    queryKey: ['task-history', taskId, version, serviceUnits, comments],
    readPage: (before) => trpcClient.history.task.query({ taskId, before }),
    itemsPerPage: changesPerPage,
    placeholderData: keepPreviousData,
  })
  return { changes: pages?.flat(), ...reading }
}

type HistoryItemProps = { change: RecordedChange; now: Date }

function HistoryItem({ change, now }: HistoryItemProps) {
  const { at } = change
  const name = actorName(change.actor)
  return (
    <li className={styles.change}>
      {actionsOf(change).map((action, index) => (
        <div key={action.did} className={styles.action}>
          <p>
            {index === 0 ? <span className={sectionStyles.author}>{name}</span> : 'and'} {action.did}
          </p>
          <ActionTexts texts={action.texts} />
        </div>
      ))}
      <time dateTime={at} title={formatDateTime(at)} className={sectionStyles.time}>
        {formatMoment(at, now)}
      </time>
    </li>
  )
}
