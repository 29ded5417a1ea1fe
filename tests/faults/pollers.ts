import type { User } from './users'
import { send } from './rest-caller'

type Options = { url: string; users: readonly User[]; count: number }

/** Clients that read their boards repeatedly without a pause. */
export function startPollers({ url, users, count }: Options) {
  const failures: string[] = []
  let answered = 0
  let slowest = 0
  let isStopped = false

  async function keepPolling({ cookie, projectId }: User) {
    while (!isStopped) {
      const started = performance.now()
      const answer = await send(url, cookie, { method: 'GET', path: `/api/projects/${projectId}/tasks` })
      slowest = Math.max(slowest, performance.now() - started)
      if (answer?.status === 200 && answer.text.endsWith(']')) answered += 1
      else failures.push(`a board got ${answer?.status ?? 'no response'}: ${answer?.text ?? ''}`)
    }
  }

  const pollers = Array.from({ length: count }, (_, poller) => {
    const user = users[poller % users.length]
    return user ? keepPolling(user) : Promise.resolve()
  })

  return {
    failures,
    answered: () => answered,
    slowestMilliseconds: () => slowest,
    stop: async () => {
      isStopped = true
      await Promise.all(pollers)
    },
  }
}
