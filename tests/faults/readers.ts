import type { Person } from './people'
import { send } from './rest-caller'

type Place = { url: string; people: readonly Person[]; count: number }

/** Clients that read their boards repeatedly without a pause. */
export function startReaders({ url, people, count }: Place) {
  const failures: string[] = []
  let answered = 0
  let slowest = 0
  let isStopped = false

  async function keepReading({ cookie, projectId }: Person) {
    while (!isStopped) {
      const started = performance.now()
      const answer = await send(url, cookie, { method: 'GET', path: `/api/projects/${projectId}/tasks` })
      slowest = Math.max(slowest, performance.now() - started)
      if (answer?.status === 200 && answer.text.endsWith(']')) answered += 1
      else failures.push(`a board was answered ${answer?.status ?? 'by nothing'}: ${answer?.text ?? ''}`)
    }
  }

  const readers = Array.from({ length: count }, (_, reader) => {
    const person = people[reader % people.length]
    return person ? keepReading(person) : Promise.resolve()
  })

  return {
    failures,
    answered: () => answered,
    slowestMilliseconds: () => slowest,
    stop: async () => {
      isStopped = true
      await Promise.all(readers)
    },
  }
}
