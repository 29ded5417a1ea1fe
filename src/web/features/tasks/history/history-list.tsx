import { Button } from '@mantine/core'
import { actorName } from '@/web/lib/actor-name'
import { formatDayAndTime, formatMoment } from '@/web/lib/dates'
import { joined, plainSentence } from '@/web/lib/sentence'
import { ImportedBy } from '@/web/ui/marks/imported-by'
import { SentenceText } from '@/web/ui/text/sentence-text'
import { UnreadNote } from '@/web/ui/feedback/unread-note'
import entryStyles from '../entry.module.css'
import type { RecordedChange } from '../task-types'
import { ActionTexts } from './action-texts'
import { actionsOf } from './change-texts'
import styles from './history-list.module.css'
import type { TaskHistory } from './use-history'

type HistoryListProps = { history: TaskHistory; now: Date }

/** Who changed what on the task, and when, with the texts before and after; newest first. */
export function HistoryList({ history, now }: HistoryListProps) {
  const { changes, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  if (isPending) return <p className={entryStyles.loading}>Loading history...</p>
  if (!changes) return <UnreadNote what="Changes" error={error} />
  if (changes.length === 0) return <p className={entryStyles.none}>No changes recorded yet</p>
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

type HistoryItemProps = { change: RecordedChange; now: Date }

function HistoryItem({ change, now }: HistoryItemProps) {
  return (
    <li className={styles.change}>
      {actionsOf(change).map((action, index) => (
        <div key={plainSentence(action.did)}>
          <p>
            {index === 0 ? <bdi className={entryStyles.author}>{actorName(change.actor)}</bdi> : 'and'}{' '}
            <SentenceText of={action.did} />
          </p>
          <ActionTexts texts={action.texts} />
        </div>
      ))}
      <p>
        <ChangeTime at={change.at} now={now} /> <ImportedBy importer={change.importedBy} />
      </p>
    </li>
  )
}

/** A change among entries of other kinds: one quiet line without the texts. */
export const ChangeLine = ({ change, now }: HistoryItemProps) => (
  <p className={styles.line}>
    <bdi>{actorName(change.actor)}</bdi>{' '}
    <SentenceText
      of={joined(
        actionsOf(change).map(({ did }) => did),
        ' and ',
      )}
    />{' '}
    · <ChangeTime at={change.at} now={now} /> <ImportedBy importer={change.importedBy} />
  </p>
)

const ChangeTime = ({ at, now }: { at: string; now: Date }) => (
  <time dateTime={at} title={formatDayAndTime(at)} className={entryStyles.time}>
    {formatMoment(at, now)}
  </time>
)
