import type { FastifyInstance } from 'fastify'
import { resetLinkInHours, verificationLinkInDays } from '@/domain/limits'
import { providerNames } from '@/domain/sign-in-providers'
import { hourSeconds } from '@/domain/units'
import type { InvitationLinks } from './core/services'
import { invitationMail, createInvitationLinks } from './features/invitations/invitation-email-templates'
import { kindsOf, notificationMail } from './features/notification-mails/notification-email-templates'
import { findNotificationFacts } from './features/notification-mails/notification-mail-queries'
import {
  type UnsubscribeLinks,
  createUnsubscribeLinks,
} from './features/notification-mails/unsubscribe-links'
import { relinkMail, resetMail, securityMail, welcomeMail } from './identity/accounts/account-email-templates'
import { findRelink, putToken } from './identity/accounts/token-queries'
import type { Db } from './platform/database/database'
import { type DueMail, findInvitationFacts, findMailedAccount } from './platform/mail/mail-queries'
import { type Email, type MailWorker, startMailWorker } from './platform/mail/mail-worker'
import { createMailer } from './platform/mail/mailer'
import { hashOfToken, type MailedTokens, createMailedTokens } from './platform/secrets/tokens'
import { knownProviders } from './platform/settings/provider-settings'
import { publicUrlOf, type Settings } from './platform/settings/settings'

export type EmailParts = {
  db: Db
  invitationLinks: InvitationLinks
  mailedTokens: MailedTokens
  unsubscribeLinks: UnsubscribeLinks
  url: string
  /** The name of the first sign-in provider, which the texts use. */
  providerName: string
}

/** The current content and recipient of a queued email; undefined when it is no longer needed. */
export function composeEmail(parts: EmailParts, mail: DueMail): Promise<Email | undefined> {
  switch (mail.template) {
    case 'invitation':
      return invitationEmail(parts, mail)
    case 'password_reset':
      return resetEmail(parts, mail)
    case 'welcome':
      return welcomeEmail(parts, mail)
    case 'notice':
      return securityEmail(parts, mail)
    case 'relink':
      return relinkEmail(parts, mail)
    case 'notifications':
    case 'daily':
      return notificationEmail(parts, mail)
  }
}

async function invitationEmail({ db, invitationLinks }: EmailParts, { invitationId }: DueMail) {
  const facts = invitationId === null ? undefined : await findInvitationFacts(db, invitationId)
  return facts && { to: facts.email, content: invitationMail(facts, invitationLinks.mailedUrlOf(facts)) }
}

async function notificationEmail({ db, unsubscribeLinks, url }: EmailParts, mail: DueMail) {
  const facts =
    mail.recipientId === null ? undefined : await findNotificationFacts(db, mail.id, mail.recipientId)
  if (!facts || facts.notifications.length === 0) return undefined
  const { person, notifications } = facts
  const isDaily = mail.template === 'daily'
  const kinds = isDaily ? 'daily' : kindsOf(notifications)
  const unsubscribeUrl = unsubscribeLinks.urlOf({ userId: person.id, kinds })
  return {
    to: person.email,
    content: notificationMail({ person, notifications, isDaily, url, unsubscribeUrl, now: new Date() }),
    notificationIds: notifications.map(({ id }) => id),
  }
}

/** A reset for an unknown address ends here. The token's hour starts when the email is sent. */
async function resetEmail(parts: EmailParts, mail: DueMail) {
  const account = await findMailedAccount(parts.db, mail)
  if (!account) return undefined
  const token = await mailedToken(parts, mail, account.id)
  return { to: account.email, content: resetMail(account, `${parts.url}/?token=${token}`) }
}

async function welcomeEmail(parts: EmailParts, mail: DueMail) {
  const account = await findMailedAccount(parts.db, mail)
  if (!account || account.emailProven) return undefined
  const token = await mailedToken(parts, mail, account.id)
  return { to: account.email, content: welcomeMail(account, `${parts.url}/?proof=${token}`) }
}

async function securityEmail({ db, url, providerName }: EmailParts, mail: DueMail) {
  const account = await findMailedAccount(db, mail)
  return account && mail.notice
    ? { to: account.email, content: securityMail(mail.notice, account, { url, providerName }) }
    : undefined
}

/** The link exists already. It is not sent after its expiry, nor after a newer link or address. */
async function relinkEmail({ db, mailedTokens, url, providerName }: EmailParts, mail: DueMail) {
  const token = mailedTokens.of({ ...mail, nonce: mail.nonce ?? '' })
  const link = await findRelink(db, hashOfToken(token))
  if (!link || link.address !== link.email) return undefined
  return { to: link.email, content: relinkMail(link, `${url}/?relink=${token}`, providerName) }
}

async function mailedToken(
  { db, mailedTokens }: EmailParts,
  { id, template, nonce }: DueMail,
  userId: number,
) {
  const token = mailedTokens.of({ id, template, nonce: nonce ?? '' })
  const isReset = template === 'password_reset'
  await putToken(db, {
    tokenHash: hashOfToken(token),
    purpose: isReset ? 'reset' : 'proof',
    userId,
    lifetimeSeconds: isReset ? resetLinkInHours * hourSeconds : verificationLinkInDays * 24 * hourSeconds,
  })
  return token
}

/**
 * Sends queued emails while the app is listening.
 * @param closeMilliseconds The time for emails that are being sent when the app closes. The next process sends aborted
 * ones.
 */
export function deliverEmails(
  app: FastifyInstance,
  db: Db,
  settings: Settings & { appSecret: string },
  closeMilliseconds = 5_000,
) {
  const url = publicUrlOf(settings)
  const mailer = createMailer(settings, (file) => app.log.info({ file }, 'mail written'))
  const invitationLinks = createInvitationLinks(settings.appSecret, url)
  const mailedTokens = createMailedTokens(settings.appSecret)
  const unsubscribeLinks = createUnsubscribeLinks(settings, url)
  const providerName = providerNames(knownProviders(settings.signIn))
  const parts = { db, invitationLinks, mailedTokens, unsubscribeLinks, url, providerName }
  let worker: MailWorker | null = null
  app.addHook('onListen', async () => {
    worker = startMailWorker({ db, compose: (mail) => composeEmail(parts, mail), mailer, log: app.log })
  })
  app.addHook('preClose', async () => {
    const insist = setTimeout(() => mailer.close(), closeMilliseconds)
    const stopped = worker?.stop() ?? Promise.resolve()
    stopped.finally(() => clearTimeout(insist)).catch(() => {})
  })
  app.addHook('onClose', async () => {
    await worker?.stop()
  })
}
