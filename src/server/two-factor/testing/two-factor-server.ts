import { mailbox } from '../../testing/mailbox'
import { stopClock } from '../../testing/stop-clock'
import { testServer } from '../../testing/test-server'

/** A server whose clock stands still, its mail, and the login form with and without a code. */
export async function twoFactorServer() {
  const server = await testServer()
  const post = await mailbox(server)
  const now = stopClock(server)

  const login = ({ email, password }: { email: string; password: string }, totpToken?: string) =>
    server.visitor().call('/api/login', { body: { email, password, totpToken } })

  return { server, post, now, login }
}
