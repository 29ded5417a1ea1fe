import { z } from 'zod'
import { id } from '@/domain/fields'
import { signedInSession } from '@/domain/sign-in-schema'
import { deleteOtherSessions, deleteSessionOf, listSessions } from './session-queries'
import { inTransaction } from '../../platform/database/database'
import { orNotFound } from '../../core/errors'
import { rest, router } from '../../core/init'
import { userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { browserName } from './sessions'

/** The user's own sessions. */
export const sessionRouter = router({
  list: userProcedure()
    .meta(rest('GET', '/sessions', 'List where you are signed in'))
    .output(z.array(signedInSession))
    .query(async ({ ctx }) => {
      const current = await ctx.session.publicId()
      const sessions = await listSessions(ctx.db, ctx.viewer.id)
      return sessions.map(({ userAgent, ...session }) => ({
        ...session,
        browser: browserName(userAgent),
        current: session.id === current,
      }))
    }),

  end: userProcedure()
    .meta(rest('DELETE', '/sessions/{sessionId}', 'Sign out elsewhere'))
    .input(z.object({ sessionId: id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      orNotFound('session', await deleteSessionOf(ctx.db, ctx.viewer.id, input.sessionId))
      ctx.record('session ended', ctx.viewer.id)
      return succeeded
    }),

  endOthers: userProcedure()
    .meta(rest('DELETE', '/sessions', 'Sign out everywhere else'))
    .output(success)
    .mutation(async ({ ctx }) => {
      const current = await ctx.session.publicId()
      await inTransaction(ctx.db, async (transaction) => {
        await ctx.session.deleteOtherBrowsers(ctx.viewer.id, transaction)
        await deleteOtherSessions(transaction, ctx.viewer.id, current)
      })
      ctx.record('other sessions ended', ctx.viewer.id)
      return succeeded
    }),
})
