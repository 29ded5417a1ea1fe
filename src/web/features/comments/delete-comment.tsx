import { plainExcerpt } from '@/domain/plain-excerpt'
import { binDays } from '@/web/app/bin-days'
import { KeptInBin } from '@/web/app/kept-in-bin'
import { sayDeleted } from '@/web/app/say-deleted'
import { trpc } from '@/web/app/trpc'
import { dropComment, refetchComments, type Comment } from './comment-cache'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'

type DeleteCommentProps = { comment: Comment; onClose: () => void }

/** Asks before it deletes a comment. */
export function DeleteComment({ comment, onClose }: DeleteCommentProps) {
  const remove = trpc.comment.delete.useMutation({
    onSuccess: ({ binId }) => {
      sayDeleted('Comment deleted', { name: plainExcerpt(comment.content), binId })
      dropComment(comment)
      onClose()
    },
    onSettled: () => void refetchComments(comment.taskId),
  })
  const isFinal = binDays() === 0
  return (
    <ConfirmDialog
      title="Delete comment"
      text={`Are you sure you want to delete this comment?${isFinal ? ' This action cannot be undone.' : ''}`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ commentId: comment.id })}
      onClose={onClose}
    >
      <KeptInBin />
    </ConfirmDialog>
  )
}
