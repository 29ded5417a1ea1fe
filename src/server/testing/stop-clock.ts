import type { TestServer } from './test-server'

/** The server's clock stands still, so that no step ends while a test is in it. @returns when it stopped */
export function stopClock({ clock }: Pick<TestServer, 'clock'>) {
  const stoppedAt = Date.now()
  clock.now = () => new Date(stoppedAt)
  return () => stoppedAt
}
