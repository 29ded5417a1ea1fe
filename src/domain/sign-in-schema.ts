import { z } from 'zod'
import { codeMaxLength, passwordMaxLength } from './account'
import { email, newPassword, searchedEmail, typedPassword } from './account-schema'
import { shape } from './examples'
import { type ProviderEntry, providerIds } from './sign-in-providers'
import { requiredLimitedText, id, instant, limitedText } from './fields'

const tokenMaxLength = 256

const option = z.object({ name: z.string(), isConfigured: z.boolean() })
const providerOptions = { aeroAuth: option } satisfies Record<ProviderEntry['option'], z.ZodType>

/** The sign-in options of this server. */
export const signInOptions = z
  .object({
    registration: z.object({
      /** The reason why registration requires an invitation; null if it does not. */
      reason: z.string().nullable(),
      /** Whether an invitation lets its address register. */
      isOpenToInvited: z.boolean(),
      /** The domains of addresses that may register; empty: all. */
      domains: z.array(z.string()),
    }),
    ...providerOptions,
  })
  .meta(shape('SignInOptions'))
export type SignInOptions = z.infer<typeof signInOptions>

/** The token in an emailed link. */
export const mailedToken = z.object({ token: requiredLimitedText(tokenMaxLength) }).meta(shape('MailedToken'))

/** The password is required unless the user is signed in to the account of the link. */
export const emailVerification = mailedToken
  .extend({ password: typedPassword.optional() })
  .meta(shape('EmailVerification'))

/** The account whose holder the owner of the mailbox can confirm. */
export const accountToVerify = z
  .object({ username: z.string(), email: z.string() })
  .meta(shape('AccountToVerify'))

export const resetRequest = z.object({ email }).meta(shape('ResetRequest'))

export const passwordReset = mailedToken.extend({ newPassword }).meta(shape('PasswordReset'))

export const passwordChange = z
  .object({
    currentPassword: typedPassword,
    newPassword,
  })
  .meta(shape('PasswordChange'))

export const passwordChoice = z.object({ newPassword }).meta(shape('PasswordChoice'))

/** The password typed so far; it need not be acceptable. */
export const passwordDraft = z
  .object({ password: limitedText(passwordMaxLength) })
  .meta(shape('PasswordDraft'))
export const passwordJudgement = z.object({ isCommon: z.boolean() }).meta(shape('PasswordJudgement'))

/** The secret for an authenticator app: as a QR code (a data URL) and as text (base32, no spaces or padding). */
export const twoFactorSetup = z
  .object({ qrCode: z.string(), secret: z.string() })
  .meta(shape('TwoFactorSetup'))

/** A code from the authenticator app, or a recovery code. */
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
    email: searchedEmail,
    password: typedPassword,
    linkToken: requiredLimitedText(tokenMaxLength),
    totpToken: limitedText(codeMaxLength).optional(),
  })
  .meta(shape('LinkCredentials'))

export const aeroAuthCode = z
  .object({ totpToken: requiredLimitedText(codeMaxLength) })
  .meta(shape('AeroAuthCode'))

/** A code is required when two-factor authentication is on. */
export const relink = mailedToken
  .extend({ totpToken: limitedText(codeMaxLength).optional() })
  .meta(shape('Relink'))

export const connectedAccount = z
  .object({ id, provider: z.literal(providerIds), createdAt: instant })
  .meta(shape('ConnectedAccount'))
export type ConnectedAccount = z.infer<typeof connectedAccount>

/** One of the user's sessions. `id` is not the value of its cookie. */
export const signedInSession = z
  .object({
    id,
    /** Such as "Firefox on Linux"; null when the client sent no known user agent. */
    browser: z.string().nullable(),
    address: z.string().nullable(),
    lastSeenAt: instant,
    /** Whether this is the session that sends the request. */
    current: z.boolean(),
  })
  .meta(shape('SignedInSession'))
