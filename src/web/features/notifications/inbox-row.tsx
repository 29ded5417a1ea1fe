import { Link } from '@tanstack/react-router'
import { Bell, BellOff, CalendarClock, Check } from 'lucide-react'
import type { MouseEvent, RefCallback } from 'react'
import { displayName } from '@/domain/account'
import { queries, trpc } from '@/web/app/trpc'
import { formatDayAndTime, timeAgo } from '@/web/lib/dates'
import { openInPage } from '@/web/lib/open-in-page'
import { Avatar } from '@/web/ui/marks/avatar'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { ProjectIcon } from '@/web/ui/marks/project-icon'
import { prefetchDetails } from '../task-details/prefetch-details'
import {
  commentHash,
  eventText,
  nameOf,
  quoteOf,
  type Notification,
  type NotificationGroup,
  unreadIds,
} from './inbox-model'
import styles from './inbox.module.css'
import { readInboxAgain } from './use-notifications'

type InboxRowProps = {
  group: NotificationGroup
  /** Of what opens it. */
  linkRef: RefCallback<HTMLElement>
  now: Date
  isOpen: boolean
  onOpen: () => void
  onFinish: () => void
}

const shownEvents = 3

/** What happened to one task, or one event that is about none. */
export function InboxRow({ group, linkRef, now, isOpen, onOpen, onFinish }: InboxRowProps) {
  const { newest, notifications } = group
  const { task, project, createdAt } = newest
  const name = nameOf(group)
  const isUnread = unreadIds(group).length > 0
  const hidden = notifications.length - shownEvents
  const mute = trpc.watch.setTask.useMutation({
    meta: { success: 'Muted: only mentions and assignments reach you', failure: 'Failed to mute the task' },
    onSuccess: readInboxAgain,
  })
  return (
    <li className={styles.row} data-unread={isUnread || undefined} data-open={isOpen || undefined}>
      <Face notification={newest} />
      <div className={styles.about}>
        <div className={styles.head}>
          <Subject group={group} name={name} linkRef={linkRef} onOpen={onOpen} />
          <time className={styles.time} dateTime={createdAt} title={formatDayAndTime(createdAt)}>
            {timeAgo(createdAt, now)}
          </time>
        </div>
        <ul className={styles.events}>
          {notifications.slice(0, shownEvents).map((notification) => (
            <li key={notification.id}>
              <Event notification={notification} />
            </li>
          ))}
          {hidden > 0 && <li>and {hidden} more</li>}
        </ul>
        {task && project && (
          <span className={styles.place}>
            <ProjectIcon project={project} size="small" />
            <bdi>{project.name}</bdi>
            <span>{task.shortId}</span>
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        {isUnread && (
          <IconButton label={`Mark as read: ${name}`} tip="Mark as read" tipSide="start" onClick={onFinish}>
            <Check />
          </IconButton>
        )}
        {task && (
          <IconButton
            label={`Mute ${name}`}
            tip="Mute this task"
            tipSide="start"
            onClick={() => {
              onFinish()
              mute.mutate({ taskId: task.id, watching: false, marksAllRead: true })
            }}
          >
            <BellOff />
          </IconButton>
        )}
      </div>
    </li>
  )
}

/** Whoever did it last; what only time has done has a sign. */
function Face({ notification: { actor, kind } }: { notification: Notification }) {
  if (actor) return <Avatar person={actor} size="large" decorative />
  return (
    <span className={styles.sign} data-late={kind === 'overdue' || undefined} aria-hidden>
      {kind === 'due_soon' || kind === 'overdue' ? <CalendarClock /> : <Bell />}
    </span>
  )
}

type SubjectProps = Pick<InboxRowProps, 'group' | 'linkRef' | 'onOpen'> & { name: string }

/** Opens what the row is about, which is then read. */
function Subject({ group, name, linkRef, onOpen }: SubjectProps) {
  const { task, project, invitation, kind, taskCount } = group.newest
  const shared = {
    ref: linkRef,
    className: styles.subject,
    'data-notification': group.key,
    dir: 'auto',
  } as const
  if (invitation) {
    return (
      <Link to="/invite/$token" params={{ token: invitation.token }} onClick={onOpen} {...shared}>
        {name}
      </Link>
    )
  }
  if (!project || kind === 'removed') {
    return (
      <button type="button" onClick={onOpen} {...shared}>
        {name}
      </button>
    )
  }
  if (!task) {
    return (
      <Link
        to="/project/$projectId"
        params={{ projectId: project.id }}
        search={taskCount ? { changes: true } : {}}
        onClick={onOpen}
        {...shared}
      >
        {name}
      </Link>
    )
  }
  const preload = () => {
    prefetchDetails(task.id)
    void queries.task.get.prefetch({ taskId: task.id }, { staleTime: staleTimeMs })
  }
  return (
    <Link
      from="/inbox"
      to="."
      search={(current) => ({ ...current, task: task.id })}
      hash={commentHash(group)}
      preload={false}
      onClick={(event: MouseEvent) => openInPage(event, onOpen)}
      onPointerEnter={preload}
      onFocus={preload}
      {...shared}
    >
      {name}
    </Link>
  )
}

const staleTimeMs = 5_000

function Event({ notification }: { notification: Notification }) {
  const { actor } = notification
  const quote = quoteOf(notification)
  return (
    <>
      {actor && (
        <strong>
          <bdi>{displayName(actor)}</bdi>
        </strong>
      )}{' '}
      {eventText(notification)}
      {quote !== null && (
        <>
          : <q dir="auto">{quote}</q>
        </>
      )}
    </>
  )
}
