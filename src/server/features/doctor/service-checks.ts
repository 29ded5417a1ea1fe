import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { signInProviders } from '@/domain/sign-in-providers'
import { dayMilliseconds } from '@/domain/units'
import type { Files } from '../../core/services'
import { createDiscovery } from '../../identity/oidc/discovery'
import type { Db } from '../../platform/database/database'
import { createMailer } from '../../platform/mail/mailer'
import { productVersion } from '../../platform/settings/project-root'
import type { ProviderSettings } from '../../platform/settings/provider-settings'
import { publicUrlOf, type Settings } from '../../platform/settings/settings'
import { connectionFailure, fileStore, mailServer, signInProvider } from './connection-failures'
import { findLateMails } from './doctor-queries'
import type { Check, CheckName, Finding } from './finding'

/** Node 20, the oldest version that works, has been without fixes since April 2026. */
const oldestMaintainedNode = 22
const backupWarningDays = 7

export const versionCheck: Check = {
  name: 'versions',
  remedy: 'Install Laneway again.',
  find() {
    const text = `Laneway ${productVersion()} on Node ${process.versions.node}.`
    const isMaintained = Number(process.versions.node.split('.')[0]) >= oldestMaintainedNode
    return Promise.resolve<Finding>(
      isMaintained
        ? { state: 'ok', text }
        : {
            state: 'warning',
            text,
            remedy: 'Install Node 24: this one gets no security corrections any more.',
          },
    )
  },
}

/** @param recipient gets a test email; without one, the check only signs in to the mail server */
export const mailCheck = (settings: Settings, db: Db | null, recipient: string | null): Check => ({
  name: 'mail',
  remedy: 'Check SMTP_URL: its host, port, name and password, and MAIL_FROM.',
  explain: (error) => connectionFailure(error, mailServer),
  async find() {
    if (settings.smtpUrl === null && settings.registration.domains.length > 0) {
      return {
        state: 'problem',
        text: `Mails are not sent, but written to ${join(settings.dataDir, 'outbox')}: people cannot verify their addresses, as REGISTRATION_DOMAINS asks them to.`,
        remedy: 'Set SMTP_URL to a mail server, or leave REGISTRATION_DOMAINS out.',
      }
    }
    if (settings.smtpUrl === null) {
      return {
        state: 'warning',
        text: `Mails are not sent, but written to ${join(settings.dataDir, 'outbox')}.`,
        remedy: 'Set SMTP_URL to a mail server, so that people can reset passwords and be invited.',
      }
    }
    const mailer = createMailer(settings, () => {})
    try {
      if (recipient === null) await mailer.verify()
      else await mailer.send(recipient, testMail(publicUrlOf(settings)))
    } finally {
      mailer.close()
    }
    const late = db === null ? noMails : await findLateMails(db, mailsLateMinutes)
    if (late.count > 0) return lateMails(late)
    return recipient === null
      ? { state: 'ok', text: 'The mail server lets Laneway in; --mail you@example.org sends a test mail.' }
      : { state: 'ok', text: `The mail server took a test mail to ${recipient}; see whether it arrives.` }
  },
})

const mailsLateMinutes = 10
const noMails = { count: 0, reason: null }

const lateMails = ({ count, reason }: Awaited<ReturnType<typeof findLateMails>>): Finding => ({
  state: 'warning',
  text: `${count === 1 ? '1 mail waits' : `${count} mails wait`} for longer than ${mailsLateMinutes} minutes${reason === null ? '' : ` (${reason})`}.`,
  remedy: 'Check that a server runs, and what the mail server says in its log.',
})

const testMail = (url: string) => ({
  subject: 'A test mail of Laneway',
  paragraphs: ['If you read this, mails from Laneway arrive.'],
  action: { label: 'Open Laneway', url },
  footer: 'You get this because somebody who runs Laneway has asked for it with npm run doctor.',
})

/** The newest backup that `npm run backup` wrote to its default location. */
export const backupCheck = ({ dataDir }: Settings): Check => ({
  name: 'backup',
  remedy: 'Let DATA_DIR name a folder that this account may read.',
  async find() {
    const names = await readdir(dataDir)
    const backups = names.filter((name) => name.endsWith('.backup.gz'))
    const times = await Promise.all(backups.map(async (name) => (await stat(join(dataDir, name))).mtimeMs))
    const remedy = 'Run npm run backup each day, and copy the file elsewhere.'
    if (times.length === 0) {
      return {
        state: 'warning',
        text: `There is no backup in ${dataDir}. (Backups in other places are not seen.)`,
        remedy,
      }
    }
    const days = Math.floor((Date.now() - Math.max(...times)) / dayMilliseconds)
    const age = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
    const text = `The last backup in ${dataDir} was made ${age}.`
    return days > backupWarningDays ? { state: 'warning', text, remedy } : { state: 'ok', text }
  },
})

/** Writes a few bytes to the S3 store, reads them and removes them. */
export const filesCheck = (files: Files, db: Db): Check => ({
  name: 'files',
  remedy: 'Check FILES_URL: its key, secret, host, bucket and region, and that the bucket exists.',
  explain: (error) => connectionFailure(error, fileStore),
  async find() {
    if (files.target === 'database') return { state: 'ok', text: 'Files are in the database.' }
    const store = files.storeOf('s3')
    const id = `doctor-${randomUUID()}`
    const bytes = Buffer.from('Laneway')
    await store.write(db, id, bytes.length, oneChunk(bytes))
    try {
      const chunks: Buffer[] = []
      for await (const chunk of store.read(db, id, 0, bytes.length)) chunks.push(chunk)
      if (!Buffer.concat(chunks).equals(bytes)) throw new Error('the store gave other bytes back')
    } finally {
      await store.remove(db, [id])
    }
    return { state: 'ok', text: 'The S3 store keeps, gives and removes files.' }
  },
})

async function* oneChunk(bytes: Buffer) {
  yield bytes
}

export const signInChecks = ({ signIn }: Settings) =>
  signInProviders.map(({ id, name, setting }) =>
    signInCheck(name, `${setting}_ISSUER`, signIn.find((provider) => provider.id === id)?.client ?? null),
  )

const signInCheck = (name: CheckName, setting: string, client: ProviderSettings['client']): Check => ({
  name,
  remedy: `Check ${setting}, and that this machine reaches it.`,
  explain: (error) => connectionFailure(error, signInProvider(setting)),
  async find() {
    if (!client) return { state: 'off', text: `${name} is not set up.` }
    const { authorizationEndpoint } = await createDiscovery(client)()
    return { state: 'ok', text: `People sign in at ${new URL(authorizationEndpoint).host}.` }
  },
})
