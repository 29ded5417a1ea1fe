import { mailbox } from '../../../testing/mailbox'
import { stopClock, testServer } from '../../../testing/test-server'
import { withTwoFactor } from '../../../testing/two-factor'

/** A server whose clock stands still, its mail, the login form with and without a code, and people who have to bring one. */
export async function twoFactorServer() {
  const server = await testServer()
  const post = await mailbox(server)
  const now = stopClock(server)

  const login = ({ email, password }: { email: string; password: string }, totpToken?: string) =>
    server.visitor().call('/api/login', { body: { email, password, totpToken } })

  /** Somebody new whose account two-factor authentication protects. */
  async function protectedPerson() {
    const person = await server.registered()
    return { person, ...(await withTwoFactor(person, now)) }
  }

  return { server, post, now, login, protectedPerson }
}
