import type { SecurityEventKind } from '@db/schema/notifications'
import { finishingInMinutes, resetLinkInHours, verificationLinkInDays } from '@/domain/limits'
import { capitalizedNumberWord, spelledOut } from '@/domain/number-word'
import { withProviderName } from '@/domain/sign-in-providers'
import { recoveryCodeCount } from '@/domain/account'
import { wrongCodesInARow, wrongCodesBeforeEmail } from '../rate-limits/sign-in-limits'
import type { MailContent } from '../../platform/mail/mail-text'

type Recipient = { username: string }

const ignoreIt = 'If you did not ask for this email, you can ignore it: nothing happens without you.'

export const resetMail = ({ username }: Recipient, url: string): MailContent => ({
  subject: 'Set a new password',
  paragraphs: [
    `Hello ${username}, somebody asked to reset the password of your Laneway account.`,
    `The link can be used once, for ${spelledOut(resetLinkInHours, 'hour')}. Setting a new password signs you out everywhere.`,
  ],
  action: { label: 'Set a new password', url },
  footer: ignoreIt,
})

export const welcomeMail = ({ username }: Recipient, url: string): MailContent => ({
  subject: 'Welcome to Laneway',
  paragraphs: [
    `Hello ${username}, your Laneway account is ready.`,
    `Please confirm that this address is yours: open the link where you are signed in, or type your password there. It can be used once, for ${spelledOut(verificationLinkInDays, 'day')}.`,
  ],
  action: { label: 'Confirm your address', url },
  footer:
    'If you did not register, open the link and choose “This was not me”: a new password closes the account to whoever did.',
})

export const relinkMail = ({ username }: Recipient, url: string, providerName: string): MailContent => ({
  subject: withProviderName('Connect your new AeroAuth account', providerName),
  paragraphs: [
    `Hello ${username},`,
    withProviderName(
      'Somebody signed in with an AeroAuth account that has this address, but is not the one that your Laneway account is connected to.',
      providerName,
    ),
    `If it was you, open the link in the browser in which you started. It can be used once, for ${spelledOut(finishingInMinutes, 'minute')}. It connects the new account in place of the former one, and signs you out everywhere else.`,
  ],
  action: { label: 'Connect and sign in', url },
  footer: ignoreIt,
})

const securityTexts: Record<SecurityEventKind, { subject: string; text: string }> = {
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your Laneway account was changed, and all other browsers were signed out.',
  },
  password_set: {
    subject: 'A password was set',
    text: 'Your Laneway account now has a password: you can sign in with it as well as by AeroAuth.',
  },
  two_factor_on: {
    subject: 'Two-factor authentication is on',
    text: 'Signing in to your Laneway account now needs a code from your authenticator app.',
  },
  two_factor_off: {
    subject: 'Two-factor authentication is off',
    text: 'Signing in to your Laneway account no longer needs a code from an authenticator app.',
  },
  two_factor_off_by_operator: {
    subject: 'Two-factor authentication was switched off',
    text: 'The people who run this server switched two-factor authentication off for your account. You can switch it on again in the settings.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'One of your recovery codes was used instead of a code from your authenticator app. It cannot be used again.',
  },
  recovery_codes_renewed: {
    subject: 'Your recovery codes were renewed',
    text: `${capitalizedNumberWord(recoveryCodeCount)} new recovery codes were made for your account. The earlier ones no longer work.`,
  },
  account_connected: {
    subject: 'AeroAuth was connected',
    text: 'An AeroAuth account was connected to your Laneway account: it can be used to sign in.',
  },
  account_disconnected: {
    subject: 'AeroAuth was disconnected',
    text: 'The AeroAuth account was disconnected from your Laneway account: it can no longer be used to sign in.',
  },
  account_replaced: {
    subject: 'Your AeroAuth sign-in was changed',
    text: 'Another AeroAuth account was connected to your Laneway account in place of the former one, which can no longer be used to sign in. All other browsers were signed out.',
  },
  wrong_codes: {
    subject: 'Wrong codes were entered for your account',
    text: `${capitalizedNumberWord(wrongCodesBeforeEmail)} wrong two-factor codes in a row were typed by somebody who had given your password, come from your AeroAuth account, or was signed in.`,
  },
  codes_frozen: {
    subject: 'Codes from your authenticator app are blocked',
    text: `${capitalizedNumberWord(wrongCodesInARow.limit)} wrong two-factor codes in a row were typed for your account. Where they were typed, the codes of your authenticator app are refused until you use one of your recovery codes.`,
  },
  token_made: {
    subject: 'A token was made',
    text: 'A token was made for your Laneway account: a script that has it can do what it was made for. Its name and what it may do are in the settings, where you can revoke it.',
  },
}

/** Reports a change of an account to its owner, who can then notice an attack. */
export const securityMail = (
  kind: SecurityEventKind,
  { username }: Recipient,
  { url, providerName }: { url: string; providerName: string },
): MailContent => ({
  subject: withProviderName(securityTexts[kind].subject, providerName),
  paragraphs: [`Hello ${username},`, withProviderName(securityTexts[kind].text, providerName)],
  action: { label: 'Open Laneway', url },
  footer:
    'If this was not you, reset your password at once with “Forgot password?” and check your security settings.',
})
