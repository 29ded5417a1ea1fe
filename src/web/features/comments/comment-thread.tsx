import { Button } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { commentsPerPage } from '@/domain/comment'
import { queryClient } from '@/web/app/query-client'
import { newComments, type NewComments, withEdited, seenComment, storeSeenComment } from './comments-model'
import { trpc, trpcClient } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { isUnreachable } from '@/web/lib/load-part'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'
import { useNow } from '@/web/lib/use-now'
import { useRetry } from '@/web/lib/use-retry'
import { lazyDialog } from '@/web/ui/lazy-part'
import { UnreadNote } from '@/web/ui/unread-note'
import { byName } from '../tasks/people-model'
import { commentsKey } from '../tasks/write/task-cache'
import type { Task, Person } from '../tasks/task-types'
import { dropComment, refetchComments, type Comment } from './comment-cache'
import { CommentEdit } from './comment-edit'
import { CommentForm } from './comment-form'
import { CommentItem } from './comment-item'
import styles from './comment-list.module.css'
import { endCommentRequest } from '../tasks/actions/comment-request'

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

/** The comments of a task, oldest first: the newest page, and those before it that were asked for. */
function useComments(taskId: number) {
  const { pages, ...reading } = useEarlierPages({
    queryKey: commentsKey(taskId),
    readPage: (before) => trpcClient.comment.list.query({ taskId, before }),
    itemsPerPage: commentsPerPage,
  })
  return { comments: pages?.toReversed().flat(), ...reading }
}

type CommentListProps = {
  comments: readonly Comment[]
  added: NewComments | null
  viewerId: number
  members: readonly Person[]
  /** The members whom the viewer can mention. */
  people: readonly Person[]
  canComment: boolean
  canManage: boolean
}

function CommentList(props: CommentListProps) {
  const { comments, added, viewerId, members, people, canComment, canManage } = props
  const now = useNow()
  const [edited, setEdited] = useState<Comment | null>(null)
  const [deleted, setDeleted] = useState<Comment | null>(null)
  const shown = withEdited(comments, edited)
  if (shown.length === 0) return null
  return (
    <>
      <ol className={styles.list}>
        {shown.map((comment) => {
          const isOwn = comment.author.id === viewerId
          const mayDelete = canComment && (isOwn || canManage)
          return (
            <li key={comment.id} className={styles.comment}>
              {comment.id === added?.firstId && <p className={styles.added}>{added.text}</p>}
              {comment.id === edited?.id ? (
                <CommentEdit comment={comment} people={people} onEnd={() => setEdited(null)} />
              ) : (
                <CommentItem
                  comment={comment}
                  now={now}
                  members={members}
                  canComment={canComment}
                  onEdit={canComment && isOwn ? () => setEdited(comment) : undefined}
                  onDelete={mayDelete ? () => setDeleted(comment) : undefined}
                />
              )}
            </li>
          )
        })}
      </ol>
      {deleted && <DeleteComment comment={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

const ConfirmDialog = lazyDialog(async () => (await import('@/web/ui/confirm-dialog')).ConfirmDialog)

type DeleteCommentProps = { comment: Comment; onClose: () => void }

function DeleteComment({ comment, onClose }: DeleteCommentProps) {
  const remove = trpc.comment.delete.useMutation({
    meta: { success: 'Comment deleted' },
    onSuccess: () => {
      dropComment(comment)
      onClose()
    },
    onSettled: () => void refetchComments(comment.taskId),
  })
  return (
    <ConfirmDialog
      title="Delete comment"
      text="Are you sure you want to delete this comment? This action cannot be undone."
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ commentId: comment.id })}
      onClose={onClose}
    />
  )
}
