import { QueueFull } from '../queue'

/** As long as a statement waits for a connection. */
const patienceMilliseconds = 3_000

/**
 * Lets the writes of this process to one project take turns. They would wait for each other in PostgreSQL as well, but
 * each on a connection that others could use, and at a third more work for it.
 */
export function createProjectTurns() {
  /** Of each project that is being written to, who waits for it. */
  const waitingOf = new Map<number, Set<() => void>>()

  function turn(waiting: Set<() => void>) {
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        waiting.delete(start)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(start)
        reject(new QueueFull('other writes to the project take too long'))
      }, patienceMilliseconds)
      waiting.add(start)
    })
  }

  function leave(projectId: number, waiting: Set<() => void>) {
    const [next] = waiting
    if (next) next()
    else waitingOf.delete(projectId)
  }

  /** @throws QueueFull when the turn does not come in time */
  return async function inTurn<Result>(projectId: number, write: () => Promise<Result>): Promise<Result> {
    const others = waitingOf.get(projectId)
    const waiting = others ?? new Set()
    if (others) await turn(others)
    else waitingOf.set(projectId, waiting)
    try {
      return await write()
    } finally {
      leave(projectId, waiting)
    }
  }
}
