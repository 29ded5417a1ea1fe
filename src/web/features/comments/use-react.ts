import type { ReactionEmoji } from '@/domain/comment'
import { trpc } from '@/web/app/trpc'
import { cacheComment, refetchComments } from './comment-cache'
import type { Comment } from './comment-types'
import { toggled } from './reaction-model'

/** Puts a reaction of the viewer, or takes it back. It is shown at once. */
export function useReact(comment: Comment) {
  const answer = {
    onSuccess: cacheComment,
    onError: () => void refetchComments(comment.taskId),
  }
  const put = trpc.comment.react.useMutation(answer)
  const takeBack = trpc.comment.unreact.useMutation(answer)

  return (emoji: ReactionEmoji) => {
    const isMine = comment.reactions.some((each) => each.emoji === emoji && each.mine)
    cacheComment({ ...comment, reactions: toggled(comment.reactions, emoji) })
    const { mutate } = isMine ? takeBack : put
    mutate({ commentId: comment.id, emoji })
  }
}
