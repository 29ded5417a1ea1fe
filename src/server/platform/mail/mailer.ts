import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import { withDeadline } from '../process/with-deadline'
import { html } from './mail-html'
import { type MailContent, plainText } from './mail-text'

type MailSettings = { smtpUrl: string | null; mailFrom: string; dataDir: string }

export type Mailer = {
  /** Sends an email to the mail server, or writes it to a file when there is none. */
  send: (to: string, content: MailContent) => Promise<void>
  /** Aborts the emails that are being sent. */
  close: () => void
}

/** For sending one email; shorter than the lease of a taken email. */
const sendTimeoutMilliseconds = 30_000
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

export function createMailer(
  { smtpUrl, mailFrom, dataDir }: MailSettings,
  say: (file: string) => void,
  sendMilliseconds = sendTimeoutMilliseconds,
): Mailer {
  const message = (to: string, content: MailContent) => ({
    from: mailFrom,
    to: { name: '', address: to },
    subject: content.subject,
    text: plainText(content),
    html: html(content),
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content) },
  })

  if (smtpUrl === null) {
    const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    return {
      send: async (to, content) => say(await writeToFile(writer, dataDir, message(to, content))),
      close: () => writer.close(),
    }
  }
  const sockets = new Set<Socket>()
  return {
    send: (to, content) =>
      withDeadline(sendMilliseconds, async (signal) => {
        const socket = new Socket()
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
        signal.addEventListener('abort', () => socket.destroy())
        await nodemailer.createTransport({ url: smtpUrl, ...timeouts, socket }).sendMail(message(to, content))
      }),
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/** One-click unsubscription (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: MailContent) =>
  unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }

async function writeToFile(
  writer: Transporter<{ message: unknown }>,
  dataDir: string,
  message: Parameters<Transporter['sendMail']>[0],
) {
  const sent = await writer.sendMail(message)
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
  const file = join(folder, name)
  await writeFile(file, Buffer.isBuffer(sent.message) ? sent.message : String(sent.message), { mode: 0o600 })
  return file
}
