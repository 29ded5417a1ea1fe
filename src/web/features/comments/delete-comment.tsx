import { trpc } from '@/web/app/trpc'
import { dropComment, refetchComments, type Comment } from './comment-cache'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'

type DeleteCommentProps = { comment: Comment; onClose: () => void }

/** Asks before it deletes a comment. */
export function DeleteComment({ comment, onClose }: DeleteCommentProps) {
  const remove = trpc.comment.delete.useMutation({
    meta: { announcement: 'Comment deleted' },
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
