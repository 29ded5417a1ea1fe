import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { maxCountedNotifications } from '@/domain/notification'
import { viewerQuery } from '@/web/app/viewer'
import { IconLink } from '@/web/ui/icon-link'
import styles from './inbox-bell.module.css'

/** Links to the inbox, with the number of unread notifications, which live events keep. */
export function InboxBell() {
  const { data: viewer } = useQuery({ ...viewerQuery, staleTime: Infinity })
  const unread = viewer?.unreadNotifications ?? 0
  const count = unread < maxCountedNotifications ? String(unread) : `${maxCountedNotifications - 1}+`
  return (
    <IconLink
      to="/inbox"
      label={unread > 0 ? `Inbox, ${count} unread` : 'Inbox'}
      tip="Inbox"
      className={styles.bell}
    >
      <Bell />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </IconLink>
  )
}
