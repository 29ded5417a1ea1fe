import { z } from 'zod'
import { emailMaxLength } from './account'
import { newPassword, normalizedEmail } from './account-schema'
import { shape } from './examples'
import { id, instant } from './fields'

/** What a mailed link carries. */
export const mailedToken = z
  .object({ token: z.string().min(1, { error: 'is required' }).max(256) })
  .meta(shape('MailedToken'))

export const resetRequest = z
  .object({
    email: z
      .string()
      .min(1, { error: 'is required' })
      .transform(normalizedEmail)
      .refine((text) => text.length <= emailMaxLength, {
        error: `must be at most ${emailMaxLength} characters long`,
      }),
  })
  .meta(shape('ResetRequest'))

export const passwordReset = mailedToken.extend({ newPassword }).meta(shape('PasswordReset'))

export const passwordChange = z
  .object({
    currentPassword: z.string().min(1, { error: 'is required' }),
    newPassword,
  })
  .meta(shape('PasswordChange'))

export const passwordChoice = z.object({ newPassword }).meta(shape('PasswordChoice'))

/** What a person has typed so far; it need not be a password that would be accepted. */
export const passwordDraft = z.object({ password: z.string().max(256) }).meta(shape('PasswordDraft'))
export const passwordJudgement = z.object({ isCommon: z.boolean() }).meta(shape('PasswordJudgement'))

/** What an authenticator app needs: as a picture (a data URL) and to be typed (base32, no spaces or padding). */
export const twoFactorSetup = z
  .object({ qrCode: z.string(), secret: z.string() })
  .meta(shape('TwoFactorSetup'))

/** A code of the authenticator app, or a recovery code. */
export const secondFactor = z
  .object({ token: z.string().min(1, { error: 'is required' }).max(64) })
  .meta(shape('SecondFactor'))

export const recoveryCodes = z.array(z.string())
export const twoFactorEnabled = z
  .object({ success: z.literal(true), recoveryCodes })
  .meta(shape('TwoFactorEnabled'))
export const renewedRecoveryCodes = z.object({ recoveryCodes }).meta(shape('RenewedRecoveryCodes'))

export const linkCredentials = z
  .object({
    email: z.string().min(1, { error: 'is required' }).transform(normalizedEmail),
    password: z.string().min(1, { error: 'is required' }),
    linkToken: z.string().min(1, { error: 'is required' }).max(256),
    totpToken: z.string().optional(),
  })
  .meta(shape('LinkCredentials'))

export const aeroAuthCode = z
  .object({ totpToken: z.string().min(1, { error: 'is required' }).max(64) })
  .meta(shape('AeroAuthCode'))

export const connectedAccount = z
  .object({ id, provider: z.literal('aeroauth'), createdAt: instant })
  .meta(shape('ConnectedAccount'))
export type ConnectedAccount = z.infer<typeof connectedAccount>

/** A place where somebody is signed in. `id` is not what its cookie holds. */
export const signedInSession = z
  .object({
    id,
    /** Such as "Firefox on Linux"; null when the program did not say. */
    browser: z.string().nullable(),
    address: z.string().nullable(),
    lastSeenAt: instant,
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .meta(shape('SignedInSession'))
