import { sql } from 'kysely'
import type { TestClient } from '../../../testing/app/test-client'
import { mailbox } from '../../../testing/mail/mailbox'
import { me, success, aeroAuthFlow } from './aero-auth-flow'

export const mailSubject = 'Connect your new AeroAuth account'
export const sent = { auth: 'link_sent' }
export const expired = 'This link has expired or was already used. Please start again with AeroAuth.'

export const isSignedIn = async (browser: TestClient) => (await browser.call('/api/user')).statusCode === 200

/** A server, its emails, and people without a password whose subject at AeroAuth has changed. */
export async function changedSubjects(settings: Parameters<typeof aeroAuthFlow>[0] = {}) {
  const flow = await aeroAuthFlow(settings)
  const { server, provider, newUser, signIn } = flow
  const post = await mailbox(server, settings.providerName)
  const name = settings.providerName ?? 'AeroAuth'

  /** A person who signed up with AeroAuth and from now on signs in there with other claims. */
  async function person(claims: object = {}) {
    const before = newUser()
    provider.signInAs(before)
    const client = server.client()
    const redirect = await signIn(client)
    if (redirect.auth !== success.auth) throw new Error(`no account: ${redirect.message}`)
    const { id, email, username } = await me(client)
    const after = newUser({ email, ...claims })
    provider.signInAs(after)
    return { client, id, email, username, before, after }
  }

  const subjectOf = async (userId: number) =>
    (
      await server.db
        .selectFrom('oauthAccounts')
        .select('subject')
        .where('userId', '=', userId)
        .executeTakeFirst()
    )?.subject

  const linkOf = (email: string) => post.latestToken(email, mailSubject.replace('AeroAuth', name))

  const open = (browser: TestClient, token: string, totpToken?: string) =>
    browser.call('/api/auth/aeroauth/relink', { body: { token, totpToken } })

  /** The same person with the emailed link, and a browser that can use it. */
  async function withLink(claims: object = {}) {
    const found = await person(claims)
    const browser = server.client()
    const redirect = await signIn(browser)
    return { ...found, browser, redirect, token: await linkOf(found.email) }
  }

  /** The number of statements of this server that wait for another transaction's lock. */
  async function waitingStatements() {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.db,
    )
    return rows.length
  }

  return { ...flow, post, person, withLink, subjectOf, linkOf, open, waitingStatements }
}
