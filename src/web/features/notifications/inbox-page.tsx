import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { present, useCommands } from '@/web/app/commands'
import { useNow } from '@/web/lib/use-now'
import { usePageTitle } from '@/web/lib/use-page-title'
import { useSingleKey } from '@/web/lib/use-single-key'
import { EmptyState } from '@/web/ui/empty-state'
import { Page } from '@/web/ui/page'
import { PageHeader } from '@/web/ui/page-header'
import { groupsOf, unreadIds } from './inbox-model'
import { InboxRow } from './inbox-row'
import { inboxWidth } from './inbox-skeleton'
import styles from './inbox.module.css'
import { useNotifications, useMarkRead } from './use-notifications'

/** What the viewer has been told of, newest first and by task. */
export function InboxPage({ isOnlyUnread }: { isOnlyUnread: boolean }) {
  usePageTitle('Inbox')
  const now = useNow()
  const { notifications, isLoading, error, showOlder } = useNotifications(isOnlyUnread)
  const markRead = useMarkRead()
  const groups = groupsOf(notifications)
  useCommands(() => [present('readAll', 'Inbox', () => markRead())])
  useInboxKeys((key) => {
    const group = groups.find((each) => each.key === key)
    if (group) markRead(unreadIds(group))
  })
  return (
    <Page width={inboxWidth}>
      <PageHeader
        title="Inbox"
        actions={
          groups.some((group) => unreadIds(group).length > 0) && (
            <Button onClick={() => markRead()}>Mark all as read</Button>
          )
        }
      />
      <nav aria-label="Notifications" className={styles.tabs}>
        <Link to="/inbox" activeOptions={{ exact: true }} className={styles.tab}>
          Unread
        </Link>
        <Link to="/inbox" search={{ show: 'all' }} className={styles.tab}>
          All
        </Link>
      </nav>
      {error && <p role="alert">{error.message}</p>}
      {groups.length > 0 && (
        <ul className={styles.list} aria-label={isOnlyUnread ? 'Unread notifications' : 'All notifications'}>
          {groups.map((group) => (
            <InboxRow key={group.key} group={group} now={now} onRead={() => markRead(unreadIds(group))} />
          ))}
        </ul>
      )}
      {isLoading && <Skeleton height={120} radius={12} />}
      {!isLoading && !error && groups.length === 0 && (
        <EmptyState
          picture={<Inbox />}
          title={isOnlyUnread ? 'Nothing new' : 'Nothing yet'}
          text="Changes to the tasks you watch appear here."
        />
      )}
      {showOlder && <Button onClick={showOlder}>Show older notifications</Button>}
    </Page>
  )
}

const links = () => [...document.querySelectorAll<HTMLElement>('[data-notification]')]

function move(step: 1 | -1) {
  const all = links()
  const present = all.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  all[present === -1 ? 0 : Math.min(Math.max(present + step, 0), all.length - 1)]?.focus()
}

/** The row that has the focus, by its key. */
const focusedRow = () =>
  links().find((link) => link.closest('li')?.contains(document.activeElement))?.dataset.notification

/** `j` and `k` go through the rows, `e` marks the row with the focus as read and goes on. */
function useInboxKeys(onRead: (key: string) => void) {
  useSingleKey('j', () => move(1))
  useSingleKey('k', () => move(-1))
  useSingleKey('e', () => {
    const key = focusedRow()
    if (key === undefined) return
    move(1)
    onRead(key)
  })
}
