import type { FastifyInstance } from 'fastify'
import { createMailedTokens } from './platform/secrets/tokens'
import type { Db } from './platform/database/database'
import { publicUrlOf, type Settings } from './platform/settings/settings'
import { createInvitationLinks } from './features/invitations/invitation-links'
import { createUnsubscribeLinks } from './features/notification-mails/unsubscribe-links'
import { composeEmail } from './compose-email'
import { type MailWorker, startMailWorker } from './platform/mail/mail-worker'
import { createMailer } from './platform/mail/mailer'

/** For emails that are being sent when the app closes; the next process sends those that are aborted. */
const timeoutMilliseconds = 5_000

/** Sends queued emails while the app is listening. */
export function deliverEmails(app: FastifyInstance, db: Db, settings: Settings & { appSecret: string }) {
  const url = publicUrlOf(settings)
  const mailer = createMailer(settings, (file) => app.log.info({ file }, 'mail written'))
  const invitationLinks = createInvitationLinks(settings.appSecret, url)
  const mailedTokens = createMailedTokens(settings.appSecret)
  const unsubscribeLinks = createUnsubscribeLinks(settings, url)
  const parts = { db, invitationLinks, mailedTokens, unsubscribeLinks, url }
  let worker: MailWorker | null = null
  app.addHook('onListen', async () => {
    worker = startMailWorker({ db, compose: (mail) => composeEmail(parts, mail), mailer, log: app.log })
  })
  app.addHook('preClose', async () => {
    const insist = setTimeout(() => mailer.close(), timeoutMilliseconds)
    void worker?.stop().finally(() => clearTimeout(insist))
  })
  app.addHook('onClose', async () => {
    await worker?.stop()
  })
}
