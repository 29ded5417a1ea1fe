import { Link } from '@tanstack/react-router'
import { BellOff, Check } from 'lucide-react'
import { trpc } from '@/web/app/trpc'
import { formatDateTime, timeAgo } from '@/web/lib/dates'
import { IconButton } from '@/web/ui/icon-button'
import {
  eventText,
  nameOf,
  quoteOf,
  type Notification,
  type NotificationGroup,
  unreadIds,
} from './inbox-model'
import styles from './inbox.module.css'
import { readInboxAgain } from './use-notifications'

type InboxRowProps = { group: NotificationGroup; now: Date; onRead: () => void }

/** What happened to one task, or one event that is about none. */
export function InboxRow({ group, now, onRead }: InboxRowProps) {
  const { newest, notifications } = group
  const { task, project, createdAt } = newest
  const name = nameOf(group)
  const isUnread = unreadIds(group).length > 0
  const mute = trpc.watch.setTask.useMutation({
    meta: { success: 'Muted: only mentions and assignments reach you', failure: 'Failed to mute the task' },
    onSuccess: readInboxAgain,
  })
  return (
    <li className={isUnread ? `${styles.row} ${styles.unread}` : styles.row}>
      <div className={styles.about}>
        <Subject group={group} name={name} onOpen={onRead} />
        <span className={styles.place}>
          {task && project && (
            <>
              <bdi>{project.name}</bdi> ·{' '}
            </>
          )}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {timeAgo(createdAt, now)}
          </time>
        </span>
        <ul className={styles.events}>
          {notifications.map((notification) => (
            <li key={notification.id}>
              <Event notification={notification} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        {isUnread && (
          <IconButton label={`Mark as read: ${name}`} tip="Mark as read" tipSide="start" onClick={onRead}>
            <Check />
          </IconButton>
        )}
        {task && (
          <IconButton
            label={`Mute ${name}`}
            tip="Mute this task"
            tipSide="start"
            onClick={() => mute.mutate({ taskId: task.id, watching: false, marksAllRead: true })}
          >
            <BellOff />
          </IconButton>
        )}
      </div>
    </li>
  )
}

type SubjectProps = { group: NotificationGroup; name: string; onOpen: () => void }

/** Leads to what the row is about, which is then read. */
function Subject({ group: { key, newest }, name, onOpen }: SubjectProps) {
  const { task, project, invitation, kind, taskCount } = newest
  const shared = {
    className: styles.subject,
    'data-notification': key,
    onClick: onOpen,
    dir: 'auto',
  } as const
  if (invitation) {
    return (
      <Link to="/invite/$token" params={{ token: invitation.token }} {...shared}>
        {name}
      </Link>
    )
  }
  if (!project || kind === 'removed') {
    return (
      <button type="button" {...shared}>
        {name}
      </button>
    )
  }
  return (
    <Link
      to="/project/$projectId"
      params={{ projectId: project.id }}
      search={task ? { task: task.id } : taskCount ? { changes: true } : {}}
      {...shared}
    >
      {name}
    </Link>
  )
}

function Event({ notification }: { notification: Notification }) {
  const { actor } = notification
  const quote = quoteOf(notification)
  return (
    <>
      {actor && <strong>{actor.username}</strong>} {eventText(notification)}
      {quote !== null && (
        <>
          : <q dir="auto">{quote}</q>
        </>
      )}
    </>
  )
}
