import { z } from 'zod'
import { user } from '@/domain/account-schema'
import { id } from '@/domain/fields'
import { aeroAuthCode, connectedAccount, linkCredentials, relink } from '@/domain/sign-in-schema'
import { findUserById } from '../accounts/account-queries'
import type { Db } from '../../platform/database/database'
import { orNotFound } from '../../core/errors'
import { publicProcedure, rest, router } from '../../core/init'
import { userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { listConnectedAccounts } from './connected-account-queries'
import { disconnectAccount } from './disconnect-account'
import { linkAccount, verifyAfterAeroAuth } from './finish-sign-in'
import { relinkAccount } from './relink-account'

/** The calls after a sign-in with AeroAuth, and the connected accounts. */
export const providerRouter = router({
  link: publicProcedure
    .meta(
      rest('POST', '/verify-link-credentials', 'Link an AeroAuth account to an existing one and sign in', {
        errors: [404, 410, 429],
        secondFactor: true,
      }),
    )
    .input(linkCredentials)
    .output(user)
    .mutation(async ({ ctx, input }) => account(ctx.db, await linkAccount(ctx, input))),

  relink: publicProcedure
    .meta(
      rest('POST', '/auth/aeroauth/relink', 'Connect another AeroAuth account by a link and sign in', {
        errors: [404, 409, 410, 429],
        secondFactor: true,
      }),
    )
    .input(relink)
    .output(user)
    .mutation(async ({ ctx, input }) => account(ctx.db, await relinkAccount(ctx, input))),

  verify: publicProcedure
    .meta(
      rest('POST', '/auth/aeroauth/verify', 'Finish signing in with AeroAuth by a code', {
        errors: [410, 429],
        secondFactor: true,
      }),
    )
    .input(aeroAuthCode)
    .output(user)
    .mutation(async ({ ctx, input }) => account(ctx.db, await verifyAfterAeroAuth(ctx, input.totpToken))),

  listAccounts: userProcedure()
    .meta(rest('GET', '/oauth-accounts', 'List your connected accounts'))
    .output(z.array(connectedAccount))
    .query(({ ctx }) => listConnectedAccounts(ctx.db, ctx.viewer.id)),

  disconnect: userProcedure()
    .meta(rest('DELETE', '/oauth-accounts/{accountId}', 'Disconnect an account'))
    .input(z.object({ accountId: id }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await disconnectAccount(ctx, ctx.viewer.id, input.accountId)
      ctx.record('account disconnected', ctx.viewer.id)
      return succeeded
    }),
})

const account = async (db: Db, userId: number) => ({
  ...orNotFound('account', await findUserById(db, userId)),
  avatar: null,
})
