import { mayIn } from '@/domain/access'
import { useEffect, useMemo, useState } from 'react'
import { commentsPerPage } from '@/domain/comment'
import { queryClient } from '@/web/app/query-client'
import { trpc, trpcClient } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { isUnreachable } from '@/web/lib/load-part'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'
import { useRetry } from '@/web/lib/use-retry'
import { byName } from '../tasks/people-model'
import type { Task } from '../tasks/task-types'
import { commentsKey } from '../tasks/write/task-cache'
import type { Comment } from './comment-cache'
import { useSeen } from './use-seen'
import { newComments, seenComment, storeSeenComment, withEdited } from './comments-model'

export type TaskComments = ReturnType<typeof useTaskComments>

const staleTimeMs = 30_000

/** What people say about a task, and what the viewer may do with it. Only a task that has comments asks for them. */
export function useTaskComments({ id: taskId, projectId, comments: count }: Task) {
  const { comments, ...reading } = useComments(taskId, count > 0)
  const { data: project } = trpc.project.get.useQuery({ projectId }, { staleTime: staleTimeMs })
  const viewerId = queryClient.getQueryData(viewerQuery.queryKey)?.id ?? 0
  const onSight = useSeen(taskId, viewerId)
  const [edited, edit] = useState<Comment | null>(null)
  const [removed, remove] = useState<Comment | null>(null)
  const [isWriting, setWriting] = useState(false)
  const { data: members } = trpc.projectMember.list.useQuery(
    { projectId },
    { enabled: isWriting || edited !== null, staleTime: staleTimeMs },
  )
  const mentionable = useMemo(
    () => byName((members ?? []).filter(({ id }) => id !== viewerId)),
    [members, viewerId],
  )
  const { error, refetch, hasNextPage, isFetching } = reading
  const added = useAdded({ taskId, comments, viewerId, hasEarlier: hasNextPage, isCurrent: !isFetching })
  useRetry(isUnreachable(error), () => void refetch())

  return {
    ...reading,
    /** Oldest first; undefined as long as they are not read. */
    comments: useMemo(() => comments && withEdited(comments, edited), [comments, edited]),
    added,
    viewerId,
    /** Called with a comment that came into sight; what it returns, when it left it. */
    onSight,
    /** Before the project is known, as nearly everybody may who sees the task. */
    canComment: project === undefined || mayIn(project, 'comment.create'),
    /** Whether the viewer may edit or delete a comment. */
    canChange: (action: 'comment.edit' | 'comment.delete', { author }: Comment) =>
      project !== undefined &&
      mayIn({ ...project, access: { ...project.access, isAuthor: author.id === viewerId } }, action),
    /** Whom the viewer can mention: asked for when they begin to write. */
    mentionable,
    startWriting: () => setWriting(true),
    edited,
    edit,
    removed,
    remove,
  }
}

/** The comments of a task, oldest first: the newest page, and those before it that were asked for. */
function useComments(taskId: number, hasAny: boolean) {
  const { pages, ...reading } = useEarlierPages({
    queryKey: commentsKey(taskId),
    readPage: (before) => trpcClient.comment.list.query({ taskId, before }),
    itemsPerPage: commentsPerPage,
    enabled: hasAny,
  })
  const comments = useMemo(
    () => (pages || hasAny ? pages?.toReversed().flat() : nothingSaid),
    [pages, hasAny],
  )
  return { comments, ...reading }
}

const nothingSaid: Comment[] = []

type Shown = {
  taskId: number
  comments: Comment[] | undefined
  viewerId: number
  hasEarlier: boolean
  /** False while those of an earlier look are shown. */
  isCurrent: boolean
}

/** What is new to the viewer stays so while the details are open, and is known when they look the next time. */
function useAdded({ taskId, comments, viewerId, hasEarlier, isCurrent }: Shown) {
  const [seenId] = useState(() => seenComment(viewerId, taskId))
  const [firstShownId, setFirstShownId] = useState<number | null>(null)
  const newestId = comments?.at(-1)?.id
  if (firstShownId === null && isCurrent && newestId !== undefined) setFirstShownId(newestId)
  useEffect(() => {
    if (newestId !== undefined) storeSeenComment(viewerId, taskId, newestId)
  }, [viewerId, taskId, newestId])
  if (!comments || firstShownId === null) return null
  const shown = comments.filter(({ id }) => id <= firstShownId)
  return newComments({ comments: shown, viewerId, seenId, hasEarlier })
}
