import type { TestServer } from './test-server'

/** Stops the server's clock, so that no TOTP step ends during a test. @returns the time at which it stopped */
export function stopClock({ clock }: Pick<TestServer, 'clock'>) {
  const stoppedAt = Date.now()
  clock.now = () => new Date(stoppedAt)
  return () => stoppedAt
}
