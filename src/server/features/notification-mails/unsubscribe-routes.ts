import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/database/database'
import { escapeHtml } from '../../platform/mail/mail-text'
import { kindTexts } from './notification-texts'
import type { UnsubscribeLinks, Subscription } from './unsubscribe-links'
import { switchMailsOff } from './unsubscribe-queries'

type Parts = { db: Db; links: UnsubscribeLinks }
type Token = { Params: { token: string } }

/** Mail programs send a short form. It repeats the address's data. */
const maxBodyBytes = 10_000

/** One-click unsubscription (RFC 8058), also by a page for people. */
export async function unsubscribeRoutes(app: FastifyInstance, { db, links }: Parts) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
    done(null),
  )

  app.get<Token>('/unsubscribe/:token', (request, reply) => {
    const subscription = links.read(request.params.token)
    return send(reply, subscription ? (nonce) => askPage(subscription, nonce) : undefined)
  })

  app.post<Token>('/unsubscribe/:token', async (request, reply) => {
    const subscription = links.read(request.params.token)
    if (subscription) await switchMailsOff(db, subscription)
    return send(reply, subscription ? (nonce) => donePage(subscription, nonce) : undefined)
  })
}

function send(reply: FastifyReply, pageOf: ((nonce: string) => string) | undefined) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(pageOf ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(nonce))
    .send((pageOf ?? unknownPage)(nonce))
}

const emailsOf = ({ kinds }: Subscription) =>
  kinds === 'daily'
    ? 'the daily email'
    : `emails about ${kinds.map((kind) => kindTexts[kind].reason).join(', ')}`

const settingsHint = 'You can switch them on again in your account settings.'

/** Asks first: opening the link changes nothing, because mail scanners open it too. */
const askPage = (subscription: Subscription, nonce: string) =>
  page(
    nonce,
    'Switch emails off?',
    `<p>You will no longer get ${escapeHtml(emailsOf(subscription))}.</p>
      <form method="post"><button>Switch off</button></form>`,
  )

const donePage = (subscription: Subscription, nonce: string) =>
  page(
    nonce,
    'Switched off',
    `<p>You no longer get ${escapeHtml(emailsOf(subscription))}. ${settingsHint}</p>`,
  )

const unknownPage = (nonce: string) =>
  page(
    nonce,
    'This link is not valid',
    '<p>Open the link of the email again, or choose in the settings of your account what is emailed.</p>',
  )

/** The page loads nothing and runs nothing. */
const policyOf = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

const page = (nonce: string, title: string, content: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title} · Laneway</title>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 64px 16px; background: light-dark(#f6f6f3, #111214); color: light-dark(#1b1c1a, #ebecee); font: 16px/1.5 Inter, -apple-system, 'Segoe UI', Roboto, sans-serif; }
      main { max-width: 440px; margin: 0 auto; padding: 32px; background: light-dark(#ffffff, #1e2124); border: 1px solid light-dark(#e2e2dc, #2b2f34); border-radius: 14px; }
      h1 { margin: 0 0 16px; font-size: 20px; }
      p { margin: 0 0 16px; }
      button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: light-dark(#2a56c6, #8fb1ff); color: light-dark(#ffffff, #0e1630); font: inherit; font-weight: 600; cursor: pointer; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`
