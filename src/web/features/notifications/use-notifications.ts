import { useState } from 'react'
import { notificationsPerPage } from '@/domain/notification'
import { trpc } from '@/web/app/trpc'

/** The pages of the inbox that are shown, newest first. */
export function useNotifications(unread: boolean) {
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined])
  const pages = trpc.useQueries((t) =>
    starts.map((before) => t.notification.list(before === undefined ? { unread } : { unread, before })),
  )
  const notifications = pages.flatMap(({ data = [] }) => data)
  const last = pages.at(-1)
  const oldest = notifications.at(-1)
  const isMore = last?.data?.length === notificationsPerPage && oldest !== undefined
  return {
    notifications,
    isLoading: pages.some(({ isPending }) => isPending),
    error: pages.find(({ error, data }) => error && !data)?.error ?? null,
    showOlder: isMore ? () => setStarts([...starts, oldest.id]) : undefined,
  }
}
