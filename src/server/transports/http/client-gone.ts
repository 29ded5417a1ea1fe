import type { FastifyRequest } from 'fastify'
import type { OnceUnwanted } from '../../platform/process/queue'

/** Calls back when the client of a request disconnects. One listener serves all the calls of a batch. */
export function onceClientIsGone({ raw }: FastifyRequest): OnceUnwanted {
  const waiting = new Set<() => void>()
  const leaveAll = () => {
    for (const leave of waiting) leave()
  }
  return (leave) => {
    if (waiting.size === 0) raw.socket.once('close', leaveAll)
    waiting.add(leave)
    return () => {
      waiting.delete(leave)
      if (waiting.size === 0) raw.socket.off('close', leaveAll)
    }
  }
}
