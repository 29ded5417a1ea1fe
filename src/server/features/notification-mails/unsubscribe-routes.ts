import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/database/database'
import type { UnsubscribeLinks } from './unsubscribe-links'
import { askPage, donePage, policyOf, unknownPage } from './unsubscribe-page'
import { switchMailsOff } from './unsubscribe-queries'

type Parts = { db: Db; links: UnsubscribeLinks }
type Token = { Params: { token: string } }

/** Mail programs send a short form, which says nothing that the address does not. */
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
