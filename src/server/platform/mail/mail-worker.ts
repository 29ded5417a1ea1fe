import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database'
import { classifyMailFailure } from './mail-failures'
import {
  type DueMail,
  dropMail,
  markFailed,
  markHandedOver,
  postponeMail,
  takeDueMails,
} from './mail-queries'
import type { MailContent } from './mail-text'
import type { Mailer } from './mailer'

const pauseMilliseconds = 1_000
const mailsAtOnce = 5

export type Email = {
  to: string
  content: MailContent
  /** The notifications in it. */
  notificationIds?: readonly number[]
}

export type MailWorkerParts = {
  db: Db
  /** The current content and recipient of a queued email; undefined when it is no longer needed. */
  compose: (mail: DueMail) => Promise<Email | undefined>
  mailer: Mailer
  log: FastifyBaseLogger
}

export type MailWorker = { stop: () => Promise<void> }

/**
 * Sends queued emails as long as the process runs. Any number of processes may do so. One process takes each email;
 * another one takes it if the first dies while sending.
 */
export function startMailWorker(parts: MailWorkerParts): MailWorker {
  let stopped = false
  let wake = () => {}

  async function run() {
    while (!stopped) {
      const sent = await sendDueMails(parts).catch((error: unknown) => {
        parts.log.warn({ err: error }, 'queued emails could not be read')
        return 0
      })
      if (sent === 0 && !stopped) await pause()
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMilliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const running = run()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    },
  }
}

/** @returns how many emails were due */
export async function sendDueMails(parts: MailWorkerParts) {
  const due = await takeDueMails(parts.db, mailsAtOnce)
  await Promise.all(due.map((mail) => sendOne(parts, mail)))
  return due.length
}

async function sendOne(parts: MailWorkerParts, mail: DueMail) {
  const email = await parts.compose(mail)
  if (!email) return dropMail(parts.db, mail.id)
  try {
    if (!mail.withheld) await parts.mailer.send(email.to, email.content)
  } catch (error) {
    const { reason, retryInSeconds, isRefused } = classifyMailFailure(error, mail)
    const facts = { mail: mail.id, template: mail.template, reason }
    if (retryInSeconds === null) {
      parts.log.warn(facts, 'an email was given up')
      return markFailed(parts.db, mail.id, reason)
    }
    parts.log.warn(facts, 'an email was not accepted')
    return postponeMail(parts.db, mail.id, { seconds: retryInSeconds, error: reason, isRefused })
  }
  return markHandedOver(parts.db, mail.id, email.notificationIds ?? [])
}
