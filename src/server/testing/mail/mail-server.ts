import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { to: string[]; text: string }

export type MailServer = {
  mails: ReceivedMail[]
  smtpUrl: string
  /** From now on, rejects every recipient with this error, or none. */
  reject: (error?: Error) => void
  close: () => Promise<void>
}

/** A local mail server, which stores what it receives or rejects every recipient. */
export async function startMailServer({
  port = 0,
  rejection,
}: { port?: number; rejection?: Error } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let rejectedWith = rejection
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(rejectedWith),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = quotedPrintableText(Buffer.concat(chunks).toString())
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server listens on a port')
  return {
    mails,
    reject: (error) => (rejectedWith = error),
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

/** Quoted-printable (RFC 2045, section 6.7), as far as these emails use it. */
export const quotedPrintableText = (text: string) =>
  decodeURIComponent(
    text
      .replace(/=\r?\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  )
