import { z } from 'zod'
import { deleted } from '@/domain/bin-schema'
import { commentsPerPage, mentionsIn } from '@/domain/comment'
import { comment, commentPatch, commentsBefore, newComment, reaction } from '@/domain/comment-schema'
import { rest, router, tool } from '../../core/init'
import { messages } from '../../identity/rate-limits/usage-limits'
import { resourceProcedure } from '../../core/procedures'
import { succeeded } from '../../core/responses/outputs'
import { changeComment, removeComment } from './change-comments'
import { react, unreact } from './change-reactions'
import { countNewMentions } from './comment-queries'
import { listComments } from './comment-row-queries'
import { createComment } from './fast-lane-comment-queries'

export const commentRouter = router({
  list: resourceProcedure('task', 'task.view')
    .meta(rest('GET', '/tasks/{taskId}/comments', 'List the comments of a task'))
    .meta(tool('list_comments', 'What people say about a task.'))
    .input(commentsBefore)
    .output(z.array(comment))
    .query(({ ctx, input: { taskId, before } }) =>
      listComments(ctx.db, ctx.access, ctx.viewer.id, { taskId, before, count: commentsPerPage }),
    ),

  create: resourceProcedure('task', 'comment.create', { cached: true })
    .meta(rest('POST', '/tasks/{taskId}/comments', 'Add a comment to a task', { status: 201, errors: [429] }))
    .meta(tool('add_comment', 'Say something about a task, in Markdown; @username tells that person.'))
    .input(newComment)
    .output(comment)
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimits.spend(messages, 1 + mentionsIn(input.content).length, ctx.viewer.id)
      return createComment(ctx, input)
    }),

  update: resourceProcedure('comment', 'comment.edit')
    .meta(rest('PATCH', '/comments/{commentId}', 'Change a comment of your own', { errors: [409, 429] }))
    .input(commentPatch)
    .output(comment)
    .mutation(async ({ ctx, input: { commentId, content, version } }) => {
      await ctx.rateLimits.spend(messages, await countNewMentions(ctx.db, commentId, content), ctx.viewer.id)
      return changeComment(ctx, { commentId, content, version })
    }),

  delete: resourceProcedure('comment', 'comment.delete')
    .meta(rest('DELETE', '/comments/{commentId}', 'Delete a comment'))
    .output(deleted)
    .mutation(async ({ ctx, input }) => ({ ...succeeded, binId: await removeComment(ctx, input.commentId) })),

  react: resourceProcedure('comment', 'comment.create')
    .meta(rest('PUT', '/comments/{commentId}/reactions/{emoji}', 'React to a comment'))
    .input(reaction)
    .output(comment)
    .mutation(({ ctx, input }) => react(ctx, input)),

  unreact: resourceProcedure('comment', 'comment.create')
    .meta(rest('DELETE', '/comments/{commentId}/reactions/{emoji}', 'Take a reaction to a comment back'))
    .input(reaction)
    .output(comment)
    .mutation(({ ctx, input }) => unreact(ctx, input)),
})
