import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { notificationsPerPage } from '@/domain/notification'
import { queryClient } from '@/web/app/query-client'
import { trpc, trpcClient } from '@/web/app/trpc'
import { fakeServer } from '@/web/testing/fake-server'
import { invalidateLists } from '../live/invalidate-lists'
import type { Notification } from './inbox-model'
import { useNotifications, useMarkRead } from './use-notifications'

const happenedAt = '2026-11-24T08:00:00.000Z'

const notificationOf = (id: number): Notification => ({
  id,
  kind: 'commented',
  actor: null,
  project: null,
  organization: null,
  task: null,
  taskCount: null,
  comment: null,
  invitation: null,
  createdAt: happenedAt,
  readAt: null,
})

const query = z.object({ before: z.number().optional(), unread: z.boolean() })
const marked = z.object({ ids: z.array(z.number()).optional() })

/** A server with so many notifications, which answers as the real one does. */
function inboxServer(count: number) {
  let stored = Array.from({ length: count }, (_, index) => notificationOf(count - index))
  fakeServer({
    'notification.list': (input) => {
      const { before = Infinity, unread } = query.parse(input)
      return stored
        .filter(({ id, readAt }) => id < before && (!unread || readAt === null))
        .slice(0, notificationsPerPage)
    },
    'notification.markRead': (input) => {
      read(marked.parse(input).ids ?? stored.map(({ id }) => id))
      return { success: true }
    },
  })
  function read(ids: readonly number[]) {
    stored = stored.map((each) => (ids.includes(each.id) ? { ...each, readAt: happenedAt } : each))
  }
  return {
    /** As in another browser: the stream says so. */
    read(id: number) {
      read([id])
      invalidateLists(['notifications'], 1)
    },
    arrive() {
      stored = [notificationOf((stored[0]?.id ?? 0) + 1), ...stored]
      invalidateLists(['notifications'], 1)
    },
    unread: () => stored.flatMap(({ id, readAt }) => (readAt === null ? [id] : [])),
    all: () => stored.map(({ id }) => id),
  }
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </trpc.Provider>
)

function openInbox(unread: boolean) {
  const { result } = renderHook(() => ({ ...useNotifications(unread), markRead: useMarkRead() }), { wrapper })
  return {
    ids: () => result.current.notifications.map(({ id }) => id),
    isMore: () => result.current.showOlder !== undefined,
    showOlder: () => act(async () => result.current.showOlder?.()),
    markRead: (ids: number[]) => act(async () => result.current.markRead(ids)),
  }
}

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

test('every notification is listed once, page by page', async () => {
  const server = inboxServer(120)
  const inbox = openInbox(true)
  await expect.poll(inbox.ids).toEqual(server.unread().slice(0, notificationsPerPage))
  await inbox.showOlder()
  await expect.poll(() => inbox.ids().length).toBe(2 * notificationsPerPage)
  expect(inbox.isMore()).toBe(true)
  await inbox.showOlder()
  await expect.poll(inbox.ids).toEqual(server.unread())
  expect(inbox.isMore()).toBe(false)
})

test('one that is read leaves no gap and no double between the pages of the unread', async () => {
  const server = inboxServer(120)
  const inbox = openInbox(true)
  await expect.poll(() => inbox.ids().length).toBe(notificationsPerPage)
  await inbox.showOlder()
  await expect.poll(() => inbox.ids().length).toBe(2 * notificationsPerPage)
  await inbox.markRead([118, 60])
  await expect.poll(inbox.ids).toEqual(server.unread().slice(0, 2 * notificationsPerPage))
  await act(async () => server.read(117))
  await expect.poll(inbox.ids).toEqual(server.unread().slice(0, 2 * notificationsPerPage))
  await inbox.showOlder()
  await expect.poll(inbox.ids).toEqual(server.unread())
})

test('one that arrives between two pages is listed first, and none is lost or doubled', async () => {
  const server = inboxServer(70)
  const inbox = openInbox(false)
  await expect.poll(() => inbox.ids().length).toBe(notificationsPerPage)
  await act(async () => server.arrive())
  await inbox.showOlder()
  await expect.poll(inbox.ids).toEqual(server.all())
  await act(async () => server.arrive())
  await expect.poll(inbox.ids).toEqual(server.all())
})
