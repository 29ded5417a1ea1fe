import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { present, useCommands } from '@/web/app/commands'
import { useElements } from '@/web/lib/elements'
import { useIsHydrated } from '@/web/lib/use-is-hydrated'
import { useMedia } from '@/web/lib/use-media'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { EmptyState } from '@/web/ui/feedback/empty-state'
import { PageHeader } from '@/web/ui/pages/page-header'
import { TaskDialogs } from '../task-details/deferred-task-dialogs'
import type { TaskDialog } from '../task-details/task-dialogs'
import type { Person } from '../tasks/task-types'
import { inboxSidePanel } from './inbox-side-panel'
import { InboxFrame } from './inbox-frame'
import { unreadIds } from './inbox-model'
import { InboxRow } from './inbox-row'
import styles from './inbox.module.css'
import { useInbox, useInboxKeys } from './use-inbox'

type InboxPageProps = { isOnlyUnread: boolean; viewer: Person }

/** What the viewer has been told of, newest first and by task. */
export function InboxPage({ isOnlyUnread, viewer }: InboxPageProps) {
  usePageTitle('Inbox')
  const now = useNow()
  const links = useElements<string>()
  const details = useRef<HTMLElement>(null)
  const inbox = useInbox(isOnlyUnread, { links, details })
  const { groups, openId, isLoading, error, showOlder } = inbox
  useCommands(() => [present('readAll', 'Inbox', inbox.finishAll)])
  useInboxKeys({ ...inbox, isOnlyUnread, links })
  const isEmpty = !isLoading && !error && groups.length === 0
  return (
    <InboxFrame
      beside={
        openId === undefined ? (
          groups.length > 0 && <p className={styles.nothing}>Open an entry to see its task here.</p>
        ) : (
          <OpenTask openId={openId} viewer={viewer} details={details} onClose={inbox.closeTask} />
        )
      }
    >
      <PageHeader
        title="Inbox"
        actions={
          groups.length > 0 && (
            <Button
              aria-disabled={groups.every((group) => unreadIds(group).length === 0)}
              onClick={inbox.finishAll}
            >
              Mark all as read
            </Button>
          )
        }
      />
      <nav aria-label="Notifications" className={styles.tabs}>
        <Link
          from="/inbox"
          to="."
          search={({ show: _all, ...open }) => open}
          activeOptions={{ exact: true }}
          className={styles.tab}
        >
          Unread
        </Link>
        <Link from="/inbox" to="." search={(current) => ({ ...current, show: 'all' })} className={styles.tab}>
          All
        </Link>
      </nav>
      {error && <p role="alert">{error.message}</p>}
      {groups.length > 0 && (
        <ul className={styles.list} aria-label={isOnlyUnread ? 'Unread notifications' : 'All notifications'}>
          {groups.map((group) => (
            <InboxRow
              key={group.key}
              group={group}
              linkRef={links.ref(group.key)}
              now={now}
              isOpen={openId !== undefined && group.newest.task?.id === openId}
              onOpen={() => inbox.open(group)}
              onFinish={() => inbox.finish(group)}
            />
          ))}
        </ul>
      )}
      {isLoading && <Skeleton height={120} radius={12} />}
      {isEmpty && (
        <EmptyState
          picture={<Inbox />}
          title={isOnlyUnread ? 'Nothing new' : 'Nothing yet'}
          text="Changes to the tasks you watch appear here."
        />
      )}
      {showOlder && <Button onClick={showOlder}>Show older notifications</Button>}
    </InboxFrame>
  )
}

type OpenTaskProps = {
  openId: number
  viewer: Person
  details: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The details of the open task: beside the list where there is room, else over it. */
function OpenTask({ openId, viewer, details, onClose }: OpenTaskProps) {
  const isBeside = useMedia(inboxSidePanel)
  const isHydrated = useIsHydrated()
  const [dialog, setDialog] = useState<TaskDialog>({ kind: 'none' })
  return (
    isHydrated && (
      <TaskDialogs
        dialog={dialog}
        onDialog={setDialog}
        openId={openId}
        tasks={noTasks}
        viewer={viewer}
        isBeside={isBeside}
        besideRef={details}
        onCloseTask={onClose}
      />
    )
  )
}

const noTasks: never[] = []
