import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { createMailedTokens } from '../../platform/secrets/tokens'
import { createInvitationLinks } from '../../features/invitations/invitation-email-templates'
import { createUnsubscribeLinks } from '../../features/notification-mails/unsubscribe-links'
import { composeEmail } from '../../deliver-emails'
import type { Db } from '../../platform/database/database'
import type { DueMail } from '../../platform/mail/mail-queries'
import { sendDueMails } from '../../platform/mail/mail-worker'
import { createMailer } from '../../platform/mail/mailer'
import { startMailServer } from './mail-server'
import type { TestServer } from '../app/test-server'
import { testSettings } from '../app/test-settings'

const url = 'http://localhost:3000'

/** Makes new emails due also when the machine's clock was set back after they were queued. */
export const makeNewMailsDue = (db: Db) =>
  sql`update mails set next_attempt_at = '-infinity' where state = 'queued' and error is null`.execute(db)

/** Delivers the queued emails through a real mail server. */
export async function mailbox({ db, app }: TestServer, providerName = 'AeroAuth') {
  const { mails, smtpUrl, close } = await startMailServer()
  const { appSecret, formerAppSecrets, mailFrom, dataDir } = testSettings()
  const mailer = createMailer({ smtpUrl, mailFrom, dataDir }, () => {})
  const emailParts = {
    db,
    url,
    providerName,
    invitationLinks: createInvitationLinks(appSecret, url),
    mailedTokens: createMailedTokens(appSecret),
    unsubscribeLinks: createUnsubscribeLinks({ appSecret, formerAppSecrets }, url),
  }
  const parts = { db, mailer, log: app.log, compose: (mail: DueMail) => composeEmail(emailParts, mail) }
  afterAll(async () => {
    mailer.close()
    await close()
  })

  async function deliver() {
    await makeNewMailsDue(db)
    while ((await sendDueMails(parts)) > 0);
    const { rows } = await sql<{ error: string }>`select error from mails where error is not null`.execute(db)
    if (rows[0]) throw new Error(`The mail server did not take an email: ${rows[0].error}`)
  }

  /** All emails to this address so far, oldest first. */
  async function mailsTo(address: string) {
    await deliver()
    return mails.filter(({ to }) => to.includes(address)).map(({ text }) => text)
  }

  const subjectOf = (text: string) => /^Subject: (.*?)\r?$/m.exec(text)?.[1]
  const tokenIn = (text: string | undefined) =>
    /\?(?:token|proof|relink)=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

  return {
    mailsTo,
    subjectsTo: async (address: string) => (await mailsTo(address)).map(subjectOf),
    /** The token of the latest link that was emailed to this address. */
    latestToken: async (address: string, subject: string) =>
      tokenIn((await mailsTo(address)).findLast((text) => subjectOf(text) === subject)),
  }
}
