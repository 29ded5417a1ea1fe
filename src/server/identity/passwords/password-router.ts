import {
  passwordChange,
  passwordChoice,
  passwordDraft,
  passwordJudgement,
  passwordReset,
  resetRequest,
} from '@/domain/sign-in-schema'
import { callerKey } from '../accounts/caller-key'
import { findUserByEmail } from '../accounts/account-queries'
import { queueResetEmail } from '../../platform/mail/mail-queries'
import { resetMails, resetRequests } from '../rate-limits/sign-in-limits'
import { publicProcedure, rest, router } from '../../core/init'
import { userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { changePassword, setOwnPassword, resetPassword } from './change-password'
import { isCommonPassword } from './check-password'

export const passwordRouter = router({
  /** Does the same for every address: whether it has an account is checked when the email is sent. */
  requestReset: publicProcedure
    .meta(
      rest('POST', '/reset-password-request', 'Ask for an email with a link to set a new password', {
        errors: [429],
      }),
    )
    .input(resetRequest)
    .output(success)
    .mutation(async ({ ctx, input: { email } }) => {
      const account = await findUserByEmail(ctx.db, email)
      const key = await callerKey(ctx, account?.id ?? null, 'elsewhere')
      if (!key.isKnown) await ctx.rateLimits.count(resetRequests, ctx.address)
      await ctx.rateLimits.count(resetMails, email, key.name)
      await queueResetEmail(ctx.db, email)
      ctx.record('password reset asked for', null)
      return succeeded
    }),

  reset: publicProcedure
    .meta(
      rest('POST', '/reset-password', 'Set a new password by the link that was sent', {
        errors: [404, 410, 429],
      }),
    )
    .input(passwordReset)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input)
      return succeeded
    }),

  change: userProcedure()
    .meta(rest('POST', '/change-password', 'Change your password', { errors: [429] }))
    .input(passwordChange)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, ctx.viewer, input)
      ctx.record('password changed', ctx.viewer.id)
      return succeeded
    }),

  /** For users who registered with AeroAuth and have no password. */
  set: userProcedure()
    .meta(rest('POST', '/set-password', 'Set a first password'))
    .input(passwordChoice)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await setOwnPassword(ctx, ctx.viewer.id, input.newPassword)
      ctx.record('password set', ctx.viewer.id)
      return succeeded
    }),

  /** Rates a password while it is typed. A mutation, so that no URL contains the password. */
  checkStrength: publicProcedure
    .meta(rest('POST', '/password-judgement', 'Check whether a password is too common'))
    .input(passwordDraft)
    .output(passwordJudgement)
    .mutation(({ input }) => ({ isCommon: isCommonPassword(input.password) })),
})
