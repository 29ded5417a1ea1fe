import { renewedRecoveryCodes, secondFactor, twoFactorEnabled, twoFactorSetup } from '@/domain/sign-in-schema'
import { rest, router } from '../../core/init'
import { userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { requireCodeInSettings } from './check-second-factor'
import {
  renewRecoveryCodes,
  setUpTwoFactor,
  switchOffTwoFactor,
  switchOnTwoFactor,
} from './switch-two-factor'

/** Two-factor authentication of the user's own account. Switching it on or off ends all other sessions. */
export const twoFactorRouter = router({
  setup: userProcedure()
    .meta(rest('POST', '/2fa/setup', 'Begin to set up two-factor authentication', { responseIsSecret: true }))
    .output(twoFactorSetup)
    .mutation(({ ctx }) => setUpTwoFactor(ctx, ctx.viewer)),

  verify: userProcedure()
    .meta(
      rest('POST', '/2fa/verify', 'Switch two-factor authentication on by a first code', {
        responseIsSecret: true,
      }),
    )
    .input(secondFactor)
    .output(twoFactorEnabled)
    .mutation(async ({ ctx, input }) => {
      const recoveryCodes = await switchOnTwoFactor(ctx, ctx.viewer.id, input.token)
      ctx.record('two-factor on', ctx.viewer.id)
      return { ...succeeded, recoveryCodes }
    }),

  disable: userProcedure()
    .meta(rest('POST', '/2fa/disable', 'Switch two-factor authentication off', { errors: [429] }))
    .input(secondFactor)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await requireCodeInSettings(ctx, ctx.viewer, input.token)
      await switchOffTwoFactor(ctx, ctx.viewer.id)
      ctx.record('two-factor off', ctx.viewer.id)
      return succeeded
    }),

  renewRecoveryCodes: userProcedure()
    .meta(
      rest('POST', '/2fa/recovery-codes', 'Replace your recovery codes', {
        errors: [429],
        responseIsSecret: true,
      }),
    )
    .input(secondFactor)
    .output(renewedRecoveryCodes)
    .mutation(async ({ ctx, input }) => {
      await requireCodeInSettings(ctx, ctx.viewer, input.token)
      const recoveryCodes = await renewRecoveryCodes(ctx, ctx.viewer.id)
      ctx.record('recovery codes renewed', ctx.viewer.id)
      return { recoveryCodes }
    }),
})
