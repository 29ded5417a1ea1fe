import { getRouteApi } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDeletions } from '@/web/app/live/deletions'
import type { Elements } from '@/web/lib/elements'
import { ancestorOf } from '@/web/lib/event-target'
import { isOnPage } from '@/web/lib/page-elements'
import { useDetailsKey } from '../task-details/use-details-key'
import { useTaskAddress } from '../tasks/lists/page-address'
import {
  commentHash,
  groupsOf,
  type Notification,
  type NotificationGroup,
  readGroup,
  unreadIds,
  withOpened,
} from './inbox-model'
import { useMarkRead, useNotifications } from './use-notifications'

const route = getRouteApi('/_signed-in/inbox')

type InboxElements = {
  /** The links of the rows, by the keys of their groups. */
  links: Elements<string>
  /** The details of the open task beside the list. */
  details: RefObject<HTMLElement | null>
}

/** What is listed, and which task is open, which the address carries. What is opened is read. */
export function useInbox(isOnlyUnread: boolean, { links, details }: InboxElements) {
  const { notifications, ...reading } = useNotifications(isOnlyUnread)
  const markRead = useMarkRead()
  const [opened, setOpened] = useState<readonly Notification[]>([])
  const deleted = useDeletions()
  const present = opened.filter(({ task }) => task && !deleted.has(task.id))
  const groups = groupsOf(withOpened(notifications, present))
  const { openId, openTask, closeTask, showInstead } = useOpenTask(groups)
  useReturnToRow(openId, links)

  function forget(group: NotificationGroup) {
    const ids = new Set(group.notifications.map(({ id }) => id))
    setOpened((before) => before.filter(({ id }) => !ids.has(id)))
  }

  return {
    ...reading,
    groups,
    openId,
    closeTask,
    /** Without a task it is only read: its link leads elsewhere. */
    open(group: NotificationGroup) {
      const { task } = group.newest
      markRead(unreadIds(group))
      if (!task) return
      forget(group)
      setOpened((before) => [...before, ...readGroup(group, new Date())])
      if (openId === undefined) openTask(task.id)
      else showInstead(task.id)
      if (openId === task.id) details.current?.focus()
    },
    /** It leaves the unread. */
    finish(group: NotificationGroup) {
      forget(group)
      markRead(unreadIds(group))
    },
    finishAll: () => {
      setOpened([])
      markRead()
    },
  }
}

/** The open task in the URL. One that is opened in place of another replaces it: going back closes it. */
function useOpenTask(groups: readonly NotificationGroup[]) {
  const { task: openId } = route.useSearch()
  const navigate = route.useNavigate()

  function goTo(taskId: number, replace: boolean) {
    const group = groups.find(({ newest }) => newest.task?.id === taskId)
    void navigate({
      search: (current) => ({ ...current, task: taskId }),
      hash: group ? commentHash(group) : '',
      replace,
      resetScroll: false,
    })
  }

  const { openTask, closeTask } = useTaskAddress(
    (taskId) => goTo(taskId, false),
    () =>
      void navigate({
        search: ({ task: _closed, ...current }) => current,
        replace: true,
        resetScroll: false,
      }),
  )
  return { openId, openTask, closeTask, showInstead: (taskId: number) => goTo(taskId, true) }
}

/** Focuses the entry of the open task when its details close. */
function useReturnToRow(openId: number | undefined, links: Elements<string>) {
  const openBefore = useRef(openId)
  useEffect(() => {
    const closedId = openBefore.current
    openBefore.current = openId
    if (closedId !== undefined && openId === undefined)
      links.get(`task ${closedId}`)?.focus({ preventScroll: true })
  }, [openId, links])
}

type Keys = Pick<ReturnType<typeof useInbox>, 'groups' | 'openId' | 'open' | 'finish' | 'closeTask'> & {
  isOnlyUnread: boolean
  links: Elements<string>
}

/**
 * `j` and `k` go through the rows, `e` marks one as read and goes on. The row is the one with the focus, or else that of
 * the open task; where a task is open, the one that is gone to opens in its place.
 */
export function useInboxKeys({ groups, openId, open, finish, closeTask, isOnlyUnread, links }: Keys) {
  function indexNow() {
    const { activeElement } = document
    const focused = groups.findIndex(({ key }) => ancestorOf(links.get(key), 'li')?.contains(activeElement))
    return focused === -1 ? groups.findIndex(({ key }) => key === `task ${openId}`) : focused
  }

  function goTo(group: NotificationGroup | undefined) {
    if (!group) return
    if (openId !== undefined && group.newest.task) open(group)
    if (!isOnPage('[role="dialog"]')) links.get(group.key)?.focus()
  }

  function move(step: 1 | -1) {
    const index = indexNow()
    goTo(groups[index === -1 ? 0 : index + step])
  }

  useDetailsKey('j', () => move(1))
  useDetailsKey('k', () => move(-1))
  useDetailsKey('e', () => {
    const index = indexNow()
    const group = groups[index]
    if (!group) return
    const next = groups[index + 1] ?? (isOnlyUnread ? groups[index - 1] : undefined)
    finish(group)
    goTo(next)
    const isLeft = isOnlyUnread && group.newest.task?.id === openId
    if (openId !== undefined && isLeft && !next?.newest.task) closeTask()
  })
}
