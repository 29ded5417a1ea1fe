import { useEffect, useMemo, useState } from 'react'
import { taskStatuses } from '@/domain/task'
import { type Elements, useElements } from '@/web/lib/elements'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { UnreadNote } from '@/web/ui/feedback/unread-note'
import type { Comment } from '../comments/comment-cache'
import { CommentEntry } from '../comments/comment-entry'
import type { TaskComments } from '../comments/use-task-comments'
import entryStyles from '../tasks/entry.module.css'
import { ChangeLine } from '../tasks/history/history-list'
import type { TaskHistory } from '../tasks/history/use-history'
import { ServiceUnitEntry } from '../tasks/service-units/service-unit-list'
import type { useServiceUnits } from '../tasks/service-units/use-service-units'
import type { Person, Task } from '../tasks/task-types'
import { useDetailsElements } from './details-elements'
import { earlierText, newestOf, shownAtFirst, type StreamEntry, streamOf } from './stream-model'
import { EarlierButton } from './earlier-button'
import styles from './task-stream.module.css'

type ActivityFeedProps = {
  task: Task
  talk: TaskComments
  service: ReturnType<typeof useServiceUnits>
  history: TaskHistory
  people: readonly Person[] | undefined
  now: Date
}

/** Comments, service units and changes in one stream, the newest at the end. */
export function ActivityFeed({ task, talk, service, history, people, now }: ActivityFeedProps) {
  const { comments } = talk
  const { units } = service
  const { changes } = history
  const [isAll, setAll] = useState(false)
  const elements = useDetailsElements()
  const commentItems = useElements<number>()
  const linkedId = useLinkedComment(comments, commentItems)
  const hasEarlierComments = talk.hasNextPage
  const hasEarlierUnits = service.hasNextPage
  const hasEarlierChanges = history.hasNextPage
  const entries = useMemo(
    () =>
      streamOf({
        comments: comments ?? [],
        units: units ?? [],
        changes: changes ?? [],
        hasEarlierComments,
        hasEarlierUnits,
        hasEarlierChanges,
      }),
    [comments, units, changes, hasEarlierComments, hasEarlierUnits, hasEarlierChanges],
  )
  const shown = isAll ? entries : newestOf(entries, shownAtFirst, linkedId ?? talk.added?.firstId)
  const hidden = entries.length - shown.length
  const unread = [talk, service, history].filter(({ hasNextPage }) => hasNextPage)
  const parts = [
    { what: 'Comments', isRead: comments !== undefined, error: talk.error },
    { what: 'Service units', isRead: units !== undefined, error: service.error },
    { what: 'Changes', isRead: changes !== undefined, error: history.error },
  ].filter(({ isRead }) => !isRead)
  function refOf(entry: StreamEntry, isNewest: boolean) {
    const ref = entry.kind === 'comment' ? commentItems.ref(entry.comment.id) : undefined
    return isNewest ? elements.ref('newest', ref) : ref
  }

  // All at once: what comes later would push apart what is read already.
  if (parts.some(({ error }) => !error)) return <p className={entryStyles.loading}>Loading activity...</p>
  return (
    <>
      {parts.map(({ what, error }) => error && <UnreadNote key={what} what={what} error={error} />)}
      {(hidden > 0 || unread.length > 0) && (
        <EarlierButton pages={hidden > 0 ? [] : unread} onClick={() => setAll(true)}>
          {earlierText(unread.length > 0 ? null : hidden)}
        </EarlierButton>
      )}
      <ol className={styles.list}>
        {shown.map((entry, index) => (
          <li
            key={keyOf(entry)}
            ref={refOf(entry, index === shown.length - 1)}
            id={entry.kind === 'comment' ? `comment-${entry.comment.id}` : undefined}
            className={styles.entry}
            data-entry={entry.kind}
            data-newest={index === shown.length - 1 || undefined}
            data-linked={(entry.kind === 'comment' && entry.comment.id === linkedId) || undefined}
          >
            <Entry entry={entry} task={task} talk={talk} people={people} now={now} />
          </li>
        ))}
      </ol>
    </>
  )
}

const keyOf = (entry: StreamEntry) => {
  if (entry.kind === 'comment') return `comment ${entry.comment.id}`
  return entry.kind === 'change' ? `change ${entry.change.id}` : `unit ${entry.unit.id}`
}

type EntryProps = Pick<ActivityFeedProps, 'task' | 'talk' | 'people' | 'now'> & { entry: StreamEntry }

function Entry({ entry, task, talk, people, now }: EntryProps) {
  if (entry.kind === 'comment') {
    return <CommentEntry comment={entry.comment} task={task} talk={talk} people={people} now={now} />
  }
  if (entry.kind === 'serviceUnit') {
    return <ServiceUnitEntry unit={entry.unit} people={people} now={now} saysKind />
  }
  const status = taskStatuses.find((each) => each === entry.change.fields.status?.to)
  return (
    <>
      <span className={styles.sign}>{status && <StatusGlyph status={status} />}</span>
      <ChangeLine change={entry.change} now={now} />
    </>
  )
}

/** The comment that the address names, which is scrolled to as soon as it is there. */
function useLinkedComment(comments: readonly Comment[] | undefined, items: Elements<number>) {
  const [linkedId] = useState(() => Number(/^#comment-(\d+)$/.exec(window.location.hash)?.[1]))
  const isThere = comments?.some(({ id }) => id === linkedId) ?? false
  useEffect(() => {
    if (isThere) items.get(linkedId)?.scrollIntoView({ block: 'center' })
  }, [isThere, linkedId, items])
  return isThere ? linkedId : undefined
}
