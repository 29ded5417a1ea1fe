import { mailbox } from '../../../testing/mail/mailbox'
import { stopClock, testServer } from '../../../testing/app/test-server'
import { withTwoFactor } from '../../../testing/app/two-factor'

/** A server with a fixed clock, its emails, login with and without a code, and users with two-factor authentication. */
export async function twoFactorServer() {
  const server = await testServer()
  const post = await mailbox(server)
  const now = stopClock(server)

  const login = ({ email, password }: { email: string; password: string }, totpToken?: string) =>
    server.client().call('/api/login', { body: { email, password, totpToken } })

  /** A new user with two-factor authentication. */
  async function userWithTwoFactor() {
    const person = await server.registered()
    return { person, ...(await withTwoFactor(person, now)) }
  }

  return { server, post, now, login, userWithTwoFactor }
}
