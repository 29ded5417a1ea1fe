import { describe, expect, test } from 'vitest'
import { createUnsubscribeLinks } from '../features/notification-mails/unsubscribe-links'
import { changedSubjects } from '../identity/oidc/testing/changed-subject'
import { testSettings } from '../testing/app/test-settings'

/*
 * A sent token is valid only in its exact form: not with further text, and not in another encoding of the same bytes.
 */

const { provider, server, newUser, signIn, post, withLink, open } = await changedSubjects()

/** A valid token, and a call that uses it. */
type Token = { token: string; use: (token: string) => Promise<number> }

const tokens: [what: string, create: () => Promise<Token>][] = [
  [
    'the link of an invitation',
    async () => {
      const organization = await server.make.organization()
      const { token } = await server.make.invitation(organization, await server.make.user())
      return { token, use: (sent) => status('GET', `/api/invitations/${encodeURIComponent(sent)}`) }
    },
  ],
  [
    'the link of a reset',
    async () => {
      const { email } = await server.registered()
      await server.client().call('/api/reset-password-request', { body: { email } })
      const token = await post.latestToken(email, 'Set a new password')
      const newPassword = 'a whole new battery'
      return { token, use: (sent) => status('POST', '/api/reset-password', { token: sent, newPassword }) }
    },
  ],
  [
    'the link of a welcome',
    async () => {
      const { email, password } = await server.registered()
      const token = await post.latestToken(email, 'Welcome to Laneway')
      return { token, use: (sent) => status('POST', '/api/verify-email', { token: sent, password }) }
    },
  ],
  [
    'the token that links an account',
    async () => {
      const { email, password } = await server.registered()
      provider.signInAs(newUser({ email }))
      const browser = server.client()
      const { linkToken: token = '' } = await signIn(browser)
      return {
        token,
        async use(linkToken) {
          const body = { email, password, linkToken }
          return (await browser.call('/api/verify-link-credentials', { body })).statusCode
        },
      }
    },
  ],
  [
    'the link that connects another account',
    async () => {
      const { browser, token } = await withLink()
      return { token, use: async (sent) => (await open(browser, sent)).statusCode }
    },
  ],
  [
    'the link that switches emails off',
    async () => {
      const { id } = await server.person()
      const url = createUnsubscribeLinks(testSettings(), '').urlOf({ userId: id, kinds: ['mentioned'] })
      const token = url.split('/').at(-1) ?? ''
      return { token, use: (sent) => status('POST', `/unsubscribe/${encodeURIComponent(sent)}`) }
    },
  ],
  [
    'the cookie of a session',
    async () => {
      const { cookies } = await server.registered()
      return {
        token: cookies.laneway_session ?? '',
        use: (sent) => status('GET', '/api/user', undefined, `laneway_session=${encodeURIComponent(sent)}`),
      }
    },
  ],
]

async function status(method: 'GET' | 'POST', url: string, payload?: object, cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie }
  return (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The last of 43 characters stands for four bits, and decoders ignore its other two. */
const otherEncoding = (token: string) =>
  token.slice(0, -1) + (alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1] ?? '')

const changes: [what: string, change: (token: string) => string][] = [
  ['letters behind it', (token) => `${token}abc`],
  ['a point and letters behind it', (token) => `${token}.abc`],
  ['a point behind it', (token) => `${token}.`],
  ['a sign of padding behind it', (token) => `${token}=`],
  ['a space behind it', (token) => `${token} `],
  ['a space before it', (token) => ` ${token}`],
  ['a line end behind it', (token) => `${token}\n`],
  ['a tilde behind it', (token) => `${token}~`],
  ['its last character missing', (token) => token.slice(0, -1)],
  ['other unused bits at its end', otherEncoding],
  ['itself behind it', (token) => token + token],
]

describe.each(tokens)('%s', (_what, create) => {
  test('is refused in every other form, and then still valid as it was sent', async () => {
    const { token, use } = await create()
    const answers: [string, number][] = []
    for (const [what, change] of changes) answers.push([what, await use(change(token))])
    const refused = [400, 401, 404, 410]
    expect(answers.filter(([, answer]) => !refused.includes(answer))).toEqual([])
    expect(await use(token)).toBe(200)
  })
})
