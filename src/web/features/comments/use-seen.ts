import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { maxMarkedNotifications } from '@/domain/notification'
import { hourMilliseconds } from '@/domain/units'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import type { Comment } from './comment-cache'

/** An email that nobody has read in the inbox is sent within a day. */
const mailedHours = 25

const isRecent = ({ createdAt, editedAt }: Comment) =>
  Date.now() - Date.parse(editedAt ?? createdAt) < mailedHours * hourMilliseconds

/**
 * Marks as read what the details of a task show while they are in sight: what happened to it, and each comment as soon
 * as it is seen. Returns what is called with a comment that came into sight, and then left it.
 */
export function useSeen(taskId: number, viewerId: number) {
  const { data: unread = 0 } = useQuery({
    ...viewerQuery,
    enabled: false,
    select: (viewer) => viewer?.unreadNotifications ?? 0,
  })
  // What could not be marked stays unread until the next look.
  const { mutate } = trpc.notification.markSeen.useMutation({ retry: 3, meta: { failure: null } })
  const inSight = useRef(new Set<number>())
  const known = useRef({ unread, isNew: true })
  const frame = useRef(0)

  /** Once for all that comes into sight in a frame, which a page in the background does not have. */
  const report = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const commentIds = [...inSight.current].slice(-maxMarkedNotifications)
      mutate({ taskId, commentIds })
    })
  }, [taskId, mutate])

  useEffect(() => {
    const { unread: before, isNew } = known.current
    known.current = { unread, isNew: false }
    if (unread > (isNew ? 0 : before)) report()
  }, [unread, report])

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return useCallback(
    (comment: Comment) => {
      if (comment.author.id === viewerId) return () => {}
      inSight.current.add(comment.id)
      if (known.current.unread > 0 || isRecent(comment)) report()
      return () => void inSight.current.delete(comment.id)
    },
    [viewerId, report],
  )
}

/** So much of a long comment is enough to have seen it. */
const seenPixels = 80

/** Calls this while the element of a comment is in sight. */
export function useInSight(
  element: RefObject<HTMLElement | null>,
  comment: Comment,
  onSight: (comment: Comment) => () => void,
) {
  useEffect(() => {
    let leave: (() => void) | null = null
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        const isSeen =
          entry !== undefined &&
          (entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= seenPixels)
        if (isSeen === (leave !== null)) return
        if (isSeen) leave = onSight(comment)
        else {
          leave?.()
          leave = null
        }
      },
      { threshold: [0, 0.1, 0.25, 0.5] },
    )
    if (element.current) observer.observe(element.current)
    return () => {
      observer.disconnect()
      leave?.()
    }
  }, [element, comment, onSight])
}
