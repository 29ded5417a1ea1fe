import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { mailRetryHours } from '@/domain/limits'
import type { SentInvitation } from '@/domain/organization-schema'
import { createMailedTokens } from '../secrets/tokens'
import { createInvitationLinks } from '../../features/invitations/invitation-email-templates'
import { startSlowMailServer } from '../../testing/mail/slow-mail-server'
import { quotedPrintableText, startMailServer } from '../../testing/mail/mail-server'
import { testServer } from '../../testing/app/test-server'
import { testSettings } from '../../testing/app/test-settings'
import { queueNotificationMails } from '../../features/notification-mails/queue-mails'
import { createUnsubscribeLinks } from '../../features/notification-mails/unsubscribe-links'
import { composeEmail } from '../../deliver-emails'
import { type DueMail, takeDueMails } from './mail-queries'
import { sendDueMails } from './mail-worker'
import { createMailer } from './mailer'

const server = await testServer()
const settings = testSettings()
const url = 'http://localhost:3000'
const invitationLinks = createInvitationLinks(settings.appSecret, url)
const mailedTokens = createMailedTokens(settings.appSecret)
const unsubscribeLinks = createUnsubscribeLinks(settings, url)

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  await server.db.deleteFrom('mails').execute()
})

async function mailServer(rejection?: Error) {
  const started = await startMailServer({ rejection })
  closing.push(started.close)
  return started
}

function worker(smtpUrl: string | null, dataDir = settings.dataDir, sendMilliseconds?: number) {
  const mailer = createMailer({ smtpUrl, mailFrom: settings.mailFrom, dataDir }, () => {}, sendMilliseconds)
  closing.push(async () => mailer.close())
  const parts = {
    db: server.db,
    invitationLinks,
    mailedTokens,
    unsubscribeLinks,
    url,
    providerName: 'AeroAuth',
  }
  return { db: server.db, mailer, log: server.app.log, compose: (mail: DueMail) => composeEmail(parts, mail) }
}

/** Makes all waiting emails due now, also when the clock was set back since they were queued. */
const makeDue = () =>
  server.db
    .updateTable('mails')
    .set({ nextAttemptAt: new Date(0).toISOString() })
    .execute()

async function invite(email: string, message = '') {
  const organization = await server.make.organization()
  const admin = await server.as(await server.make.organizationMember(organization, 'admin'))
  const address = `/api/organizations/${organization.slug}`
  const sent = (await admin.call(`${address}/invite`, { body: { email, message } })).json<SentInvitation>()
  await makeDue()
  const mailState = async () => (await admin.call(`${address}/invitations`)).json<SentInvitation[]>()[0]?.mail
  return { organization, admin, address, sent, mailState }
}

describe('an invitation’s email', () => {
  test('arrives with its link, as text and HTML, and is shown as sent', async () => {
    const { mails, smtpUrl } = await mailServer()
    const { sent, organization, mailState } = await invite('guest@example.org', 'Come & see\n<b>now</b>')
    await sendDueMails(worker(smtpUrl))
    expect(mails.map(({ to }) => to)).toEqual([['guest@example.org']])
    const [{ text } = { text: '' }] = mails
    expect(text).toContain('Subject: You are invited to Laneway')
    expect(text).toContain(`invites you to ${organization.slug} on Laneway`)
    expect(text.split(sent.inviteUrl).length).toBeGreaterThan(2)
    expect(text).toContain('> <b>now</b>')
    expect(text).toContain('Come &amp; see\r\n&lt;b&gt;now&lt;/b&gt;')
    expect(await mailState()).toEqual({ state: 'handed_over', error: null })
  })

  test('is sent once by any number of workers', async () => {
    const { mails, smtpUrl } = await mailServer()
    await Promise.all(Array.from({ length: 10 }, (_, index) => invite(`guest-${index}@example.org`)))
    await Promise.all(Array.from({ length: 8 }, () => sendDueMails(worker(smtpUrl))))
    await sendDueMails(worker(smtpUrl))
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `guest-${index}@example.org`),
    )
  })

  test('waits while the mail server is unavailable, shows that, and is sent when it is back', async () => {
    const gone = await mailServer()
    await gone.close()
    const { mailState } = await invite('guest@example.org')
    await sendDueMails(worker(gone.smtpUrl))
    expect(await mailState()).toEqual({
      state: 'queued',
      error: expect.stringContaining('The mail server cannot be reached'),
    })
    const waiting = await server.db.selectFrom('mails').select('nextAttemptAt').executeTakeFirstOrThrow()
    expect(Date.parse(waiting.nextAttemptAt) - Date.now()).toBeLessThan(5_000)

    const { mails, smtpUrl } = await mailServer()
    await makeDue()
    await sendDueMails(worker(smtpUrl))
    expect(mails).toHaveLength(1)
    expect(await mailState()).toEqual({ state: 'handed_over', error: null })
  })

  test.each([
    [550, 'failed'],
    [451, 'queued'],
  ])('that is rejected with %d is %s, with the reason', async (responseCode, state) => {
    const { smtpUrl } = await mailServer(Object.assign(new Error('no'), { responseCode }))
    const { mailState } = await invite('guest@example.org')
    await sendDueMails(worker(smtpUrl))
    expect(await mailState()).toEqual({ state, error: `The mail server refuses the mail (${responseCode})` })
  })

  test('of a process that died while sending is taken by another one', async () => {
    const { mails, smtpUrl } = await mailServer()
    await invite('guest@example.org')
    const inAMinute = new Date(Date.now() + 60_000).toISOString()
    await server.db.updateTable('mails').set({ nextAttemptAt: inAMinute }).execute()
    expect(await sendDueMails(worker(smtpUrl))).toBe(0)
    await makeDue()
    await sendDueMails(worker(smtpUrl))
    expect(mails).toHaveLength(1)
  })

  test('is aborted when the mail server responds byte by byte, and retried', async () => {
    const slowServer = await startSlowMailServer(300)
    closing.push(slowServer.close)
    const { mailState } = await invite('guest@example.org')
    await sendDueMails(worker(slowServer.smtpUrl, settings.dataDir, 300))
    expect(await mailState()).toEqual({
      state: 'queued',
      error: 'The mail server cannot be reached (ETIMEDOUT)',
    })
    await expect.poll(slowServer.connections).toBe(0)
    expect(slowServer.sentBytes()).toBeLessThan(150)
  })

  test('that is being sent when the process stops is aborted, and sent by the next one', async () => {
    const slowServer = await startSlowMailServer(300)
    closing.push(slowServer.close)
    const { mailState } = await invite('guest@example.org')
    const parts = worker(slowServer.smtpUrl)
    const running = sendDueMails(parts)
    await expect.poll(slowServer.sentBytes).toBeGreaterThan(0)
    parts.mailer.close()
    await running
    expect(slowServer.sentBytes()).toBeLessThan(150)
    expect(await mailState()).toMatchObject({ state: 'queued' })
  })

  test('is dropped when the invitation was revoked before', async () => {
    const { mails, smtpUrl } = await mailServer()
    const { admin, address, sent } = await invite('guest@example.org')
    await admin.call(`${address}/invitations/${sent.id}`, { method: 'DELETE' })
    await sendDueMails(worker(smtpUrl))
    expect(mails).toEqual([])
  })

  test('is a file when there is no mail server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'laneway-outbox-'))
    const { sent, mailState } = await invite('guest@example.org')
    await sendDueMails(worker(null, dataDir))
    const [file = ''] = await readdir(join(dataDir, 'outbox'))
    expect(file).toMatch(/\.eml$/)
    expect(quotedPrintableText(await readFile(join(dataDir, 'outbox', file), 'utf8'))).toContain(
      sent.inviteUrl,
    )
    expect(await mailState()).toEqual({ state: 'handed_over', error: null })
    await rm(dataDir, { recursive: true })
  })
})

describe('an email that the mail server does not take for a while', () => {
  const tryLater = Object.assign(new Error('try later'), { responseCode: 451 })

  test('is sent when it does, however often it was tried before', async () => {
    const gone = await mailServer()
    await gone.close()
    const busy = await mailServer(tryLater)
    const { mailState } = await invite('guest@example.org')
    for (const { smtpUrl } of Array.from({ length: 24 }, (_, index) => (index < 12 ? gone : busy))) {
      await sendDueMails(worker(smtpUrl))
      await makeDue()
    }
    expect(await mailState()).toMatchObject({ state: 'queued' })
    busy.reject()
    await sendDueMails(worker(busy.smtpUrl))
    expect(busy.mails).toHaveLength(1)
    expect(await mailState()).toEqual({ state: 'handed_over', error: null })
  })

  test('is sent also when process after process dies while sending it', async () => {
    const { mails, smtpUrl, reject } = await mailServer(tryLater)
    await invite('guest@example.org')
    for (let died = 0; died < 15; died += 1) {
      expect(await takeDueMails(server.db, 5)).toHaveLength(1)
      await makeDue()
    }
    await sendDueMails(worker(smtpUrl))
    reject()
    await makeDue()
    await sendDueMails(worker(smtpUrl))
    expect(mails).toHaveLength(1)
  })

  test('is given up a day after its first refusal, and the log says so', async () => {
    const busy = await mailServer(tryLater)
    const { mailState } = await invite('guest@example.org')
    await sendDueMails(worker(busy.smtpUrl))
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const refusedFor = async (hours: number, minutes: number) => {
      await sql`
        update mails set next_attempt_at = '-infinity',
          refused_at = now() - make_interval(hours => ${hours}::integer, mins => ${minutes}::integer)`.execute(
        server.db,
      )
      await sendDueMails({ ...worker(busy.smtpUrl), log })
      return (await mailState())?.state
    }
    expect(await refusedFor(mailRetryHours - 1, 59)).toBe('queued')
    expect(lines.join('')).not.toContain('given up')
    expect(await refusedFor(mailRetryHours, 1)).toBe('failed')
    expect(lines.join('')).toMatch(/"template":"invitation".*"an email was given up"/)
  })

  test.each([
    ['for a day', tryLater],
    ['for good', Object.assign(new Error('no'), { responseCode: 550 })],
  ])('%s: what it told goes along with the next email, and makes none by itself', async (_how, rejection) => {
    const refusing = await mailServer(rejection)
    const reader = await server.make.verifiedUser()
    const project = await server.make.project(reader)
    const task = await server.make.task(project, { title: 'Sow' })
    const mention = () =>
      server.db
        .insertInto('notifications')
        .values({ userId: reader.id, kind: 'mentioned', taskId: task.id, mailAt: new Date(0).toISOString() })
        .execute()
    const send = async (smtpUrl: string) => {
      await queueNotificationMails(server.db)
      await makeDue()
      await sendDueMails(worker(smtpUrl))
    }
    await mention()
    await send(refusing.smtpUrl)
    await sql`update mails set refused_at = now() - make_interval(hours => ${mailRetryHours}::integer, mins => 1)`.execute(
      server.db,
    )
    await send(refusing.smtpUrl)
    const { mails, smtpUrl } = await mailServer()
    await send(smtpUrl)
    expect(mails).toEqual([])
    await mention()
    await send(smtpUrl)
    expect(mails.map(({ text }) => text.match(/<p class="item">/g)?.length)).toEqual([2])
  })
})
