import { z } from 'zod'
import { codeMaxLength, passwordMaxLength } from './account'
import { newPassword, soughtEmail, typedPassword } from './account-schema'
import { shape } from './examples'
import { requiredLimitedText, id, instant, limitedText } from './fields'

const tokenMaxLength = 256

/** What a mailed link carries. */
export const mailedToken = z.object({ token: requiredLimitedText(tokenMaxLength) }).meta(shape('MailedToken'))

/** Who is not signed in to the account that the link is for types its password. */
export const emailVerification = mailedToken
  .extend({ password: typedPassword.optional() })
  .meta(shape('EmailVerification'))

/** Whom the owner of the mailbox may confirm as the holder of their address. */
export const accountToVerify = z
  .object({ username: z.string(), email: z.string() })
  .meta(shape('AccountToVerify'))

export const resetRequest = z.object({ email: soughtEmail }).meta(shape('ResetRequest'))

export const passwordReset = mailedToken.extend({ newPassword }).meta(shape('PasswordReset'))

export const passwordChange = z
  .object({
    currentPassword: typedPassword,
    newPassword,
  })
  .meta(shape('PasswordChange'))

export const passwordChoice = z.object({ newPassword }).meta(shape('PasswordChoice'))

/** What a person has typed so far; it need not be a password that would be accepted. */
export const passwordDraft = z
  .object({ password: limitedText(passwordMaxLength) })
  .meta(shape('PasswordDraft'))
export const passwordJudgement = z.object({ isCommon: z.boolean() }).meta(shape('PasswordJudgement'))

/** What an authenticator app needs: as a picture (a data URL) and to be typed (base32, no spaces or padding). */
export const twoFactorSetup = z
  .object({ qrCode: z.string(), secret: z.string() })
  .meta(shape('TwoFactorSetup'))

/** A code of the authenticator app, or a recovery code. */
export const secondFactor = z
  .object({ token: requiredLimitedText(codeMaxLength) })
  .meta(shape('SecondFactor'))

export const recoveryCodes = z.array(z.string())
export const twoFactorEnabled = z
  .object({ success: z.literal(true), recoveryCodes })
  .meta(shape('TwoFactorEnabled'))
export const renewedRecoveryCodes = z.object({ recoveryCodes }).meta(shape('RenewedRecoveryCodes'))

export const linkCredentials = z
  .object({
    email: soughtEmail,
    password: typedPassword,
    linkToken: requiredLimitedText(tokenMaxLength),
    totpToken: limitedText(codeMaxLength).optional(),
  })
  .meta(shape('LinkCredentials'))

export const aeroAuthCode = z
  .object({ totpToken: requiredLimitedText(codeMaxLength) })
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
