import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import { withDeadline } from '../process/with-deadline'
import { guardedSmtpUrl } from './smtp-encryption'
import {
  type MailContent,
  plainText,
  type MailLink,
  type MailMark,
  type MailSection,
  escapeHtml,
} from './mail-text'

type MailSettings = {
  smtpUrl: string | null
  mailFrom: string
  dataDir: string
  /** Whether a password may be sent without encryption. */
  smtpPlain?: boolean
}

export type Mailer = {
  /** Sends an email to the mail server, or writes it to a file when there is none. */
  send: (to: string, content: MailContent) => Promise<void>
  /** Connects to the mail server and signs in to it, without sending anything. */
  verify: () => Promise<void>
  /** Aborts the emails that are being sent. */
  close: () => void
}

/** The time for sending one email; shorter than the lease of a taken email. */
const sendTimeoutMilliseconds = 30_000
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

export function createMailer(
  { smtpUrl, mailFrom, dataDir, smtpPlain = false }: MailSettings,
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
      verify: () => Promise.resolve(),
      close: () => writer.close(),
    }
  }
  const url = guardedSmtpUrl(smtpUrl, smtpPlain)
  const sockets = new Set<Socket>()
  const connected = (work: (transport: Transporter) => Promise<unknown>) =>
    withDeadline(sendMilliseconds, async (signal) => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      signal.addEventListener('abort', () => socket.destroy())
      await work(nodemailer.createTransport({ url, ...timeouts, socket }))
    })
  return {
    send: (to, content) => connected((transport) => transport.sendMail(message(to, content))),
    verify: () => connected((transport) => transport.verify()),
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

/** One narrow column that mail programs render alike, light or dark; every text is escaped. */
const html = ({
  subject,
  paragraphs,
  quote,
  sections = [],
  action,
  footer,
  unsubscribe,
}: MailContent) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escapeHtml(subject)}</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 32px 16px; background: #f6f6f3; color: #1b1c1a; font: 16px/1.5 Inter, -apple-system, 'Segoe UI', Roboto, sans-serif; }
      .card { max-width: 480px; margin: 0 auto; padding: 32px; background: #ffffff; border: 1px solid #e2e2dc; border-radius: 14px; }
      .name { margin: 0 0 24px; font-weight: 650; font-size: 18px; }
      p { margin: 0 0 16px; overflow-wrap: anywhere; }
      h2 { margin: 24px 0 0; font-size: 16px; line-height: 1.4; overflow-wrap: anywhere; }
      h2 a { color: inherit; }
      .context { margin: 0 0 12px; color: #64665f; font-size: 14px; }
      .mark { display: inline-block; width: 20px; margin-inline-end: 8px; border-radius: 5px; color: #ffffff; font-size: 12px; font-weight: 600; line-height: 20px; text-align: center; }
      blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #d0d0c8; white-space: pre-line; overflow-wrap: anywhere; }
      .item { margin: 0 0 8px; }
      .action { display: inline-block; margin: 8px 0 16px; padding: 10px 20px; border-radius: 8px; background: #2a56c6; color: #ffffff; font-weight: 600; text-decoration: none; }
      .quiet { color: #64665f; font-size: 13px; margin: 0; }
      .quiet a { color: inherit; }
      @media (prefers-color-scheme: dark) {
        body { background: #111214; color: #ebecee; }
        .card { background: #1e2124; border-color: #2b2f34; }
        blockquote { border-left-color: #3b4047; }
        .action { background: #8fb1ff; color: #0e1630; }
        .quiet, .context { color: #9aa1a9; }
      }
    </style>
  </head>
  <body>
    <div class="card">
      <p class="name">Laneway</p>
      ${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n      ')}
      ${quotation(quote)}
      ${sections.map(sectionHtml).join('\n      ')}
      <a class="action" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a>
      <p class="quiet">If the button does not work, open <a href="${escapeHtml(action.url)}">${escapeHtml(action.url)}</a></p>
      <p class="quiet" style="margin-top: 16px">${escapeHtml(footer)}${unsubscribe ? ` ${link(unsubscribe)}` : ''}</p>
    </div>
  </body>
</html>
`

const markHtml = ({ character, colour }: MailMark) =>
  `<span class="mark" aria-hidden="true" style="background: ${escapeHtml(colour)}">${escapeHtml(character)}</span>`

const link = ({ label, url }: MailLink) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const quotation = (quote: string | undefined) =>
  quote ? `<blockquote dir="auto">${escapeHtml(quote)}</blockquote>` : ''

const sectionHtml = ({
  heading,
  context,
  mark,
  url,
  items,
}: MailSection) => `<h2 dir="auto">${link({ label: heading, url })}</h2>
      <p class="context" dir="auto">${mark ? markHtml(mark) : ''}${escapeHtml(context)}</p>
      ${items.map(({ text, quote }) => `<p class="item">${escapeHtml(text)}</p>${quotation(quote)}`).join('\n      ')}`
