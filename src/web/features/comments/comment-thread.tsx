import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { queryClient } from '@/web/app/query-client'
import { seenComment, storeSeenComment } from '@/web/app/seen-comments'
import { trpc } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { isUnreachable } from '@/web/lib/load-part'
import { useRetry } from '@/web/lib/use-retry'
import { UnreadNote } from '@/web/ui/unread-note'
import { byName } from '../tasks/people-model'
import type { Task } from '../tasks/task-types'
import { CommentForm } from './comment-form'
import { CommentList } from './comment-list'
import styles from './comment-list.module.css'
import { endCommentRequest } from '../tasks/comment-request'
import type { Comment } from './comment-types'
import { newComments } from './comments-model'
import { useComments } from './use-comments'

const fresh = 30_000
const nobody: never[] = []

/** The comments of a task, oldest first, and below them the field for a new one. */
export function CommentThread({ task }: { task: Task }) {
  const { projectId } = task
  const reading = useComments(task.id)
  const { comments, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = reading
  const { data: project, error: projectError } = trpc.project.get.useQuery(
    { projectId },
    { staleTime: fresh },
  )
  const { data: members = nobody } = trpc.projectMember.list.useQuery({ projectId }, { staleTime: fresh })
  const viewerId = queryClient.getQueryData(viewerQuery.queryKey)?.id ?? 0
  const added = useAdded({
    taskId: task.id,
    comments,
    viewerId,
    hasEarlier: hasNextPage,
    isCurrent: !reading.isFetching,
  })
  const people = useMemo(() => byName(members.filter(({ id }) => id !== viewerId)), [members, viewerId])
  const canComment = project?.status === 'active'
  const hasFailed = (!comments && error !== null) || (!project && projectError !== null)
  useRetry(isUnreachable(error), () => void refetch())
  useEffect(() => {
    if (hasFailed) endCommentRequest()
  }, [hasFailed])

  if (!comments) return error ? <UnreadNote what="Comments" error={error} /> : <p>Loading comments...</p>
  return (
    <>
      {hasNextPage && (
        <Button
          className={styles.earlier}
          variant="subtle"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && fetchNextPage()}
        >
          Show earlier comments
        </Button>
      )}
      <CommentList
        comments={comments}
        added={added}
        viewerId={viewerId}
        members={members}
        people={people}
        canComment={canComment}
        canManage={project?.canManage ?? false}
      />
      {project && <CommentForm task={task} people={people} canComment={canComment} />}
    </>
  )
}

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
