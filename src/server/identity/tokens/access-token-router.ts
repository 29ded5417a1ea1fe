import { z } from 'zod'
import { id } from '@/domain/fields'
import { maxTokensOfPerson } from '@/domain/token'
import { accessToken, madeAccessToken, type NewAccessToken, newAccessToken } from '@/domain/token-schema'
import type { Context, Viewer } from '../../core/context'
import { conflict, invalid, orNotFound, unauthorized } from '../../core/errors'
import { rest, router } from '../../core/init'
import { userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { inTransaction } from '../../platform/database/database'
import { queueSecurityEmail } from '../../platform/mail/mail-queries'
import { newTokens } from '../rate-limits/usage-limits'
import { hashOfBearer, newBearerToken } from '../sessions/bearer'
import { lockAccount } from '../sessions/session-queries'
import {
  countOwnProjects,
  countTokens,
  deleteToken,
  hasSession,
  insertToken,
  listTokens,
} from './access-token-queries'

/** The user's own tokens, for scripts. */
export const tokenRouter = router({
  list: userProcedure()
    .meta(rest('GET', '/tokens', 'List your tokens'))
    .output(z.array(accessToken))
    .query(({ ctx }) => listTokens(ctx.db, ctx.viewer.id)),

  create: userProcedure()
    .meta(
      rest('POST', '/tokens', 'Make a token for a script', {
        status: 201,
        errors: [429],
        responseIsSecret: true,
      }),
    )
    .input(newAccessToken)
    .output(madeAccessToken)
    .mutation(async ({ ctx, input }) => {
      await ctx.rateLimits.count(newTokens, ctx.viewer.id)
      const made = await makeToken(ctx, ctx.viewer, input)
      ctx.record('token made', ctx.viewer.id)
      return made
    }),

  delete: userProcedure()
    .meta(rest('DELETE', '/tokens/{tokenId}', 'Revoke a token'))
    .input(z.object({ tokenId: id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      orNotFound('token', await deleteToken(ctx.db, ctx.viewer.id, input.tokenId))
      ctx.record('token revoked', ctx.viewer.id)
      return succeeded
    }),
})

/** A change of the credentials ends all tokens. The lock makes it happen entirely before or after. */
async function makeToken({ db, session }: Context, viewer: Viewer, values: NewAccessToken) {
  const projectIds = values.projectIds && [...new Set(values.projectIds)]
  const token = newBearerToken()
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, viewer.id)
    if (session.idHash === null || !(await hasSession(transaction, viewer.id, session.idHash))) {
      throw unauthorized()
    }
    if ((await countTokens(transaction, viewer.id)) >= maxTokensOfPerson) throw tooManyTokens()
    if (projectIds && (await countOwnProjects(transaction, viewer.id, projectIds)) < projectIds.length) {
      throw foreignProject()
    }
    const made = await insertToken(transaction, viewer.id, hashOfBearer(token), { ...values, projectIds })
    await queueSecurityEmail(transaction, viewer.id, 'token_made')
    return { ...made, token }
  })
}

const tooManyTokens = () =>
  conflict(`You can have at most ${maxTokensOfPerson} tokens. Revoke one that is not used any more.`)

function foreignProject() {
  const message = 'A token can be limited to projects that you are a member of'
  return invalid(message, { projectIds: message })
}
