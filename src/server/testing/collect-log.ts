import type { FastifyInstance } from 'fastify'
import { symbols } from 'pino'

/** Collects the server's log lines as they would be written. @returns a function that returns the lines so far */
export function collectLog({ log }: Pick<FastifyInstance, 'log'>) {
  const lines: string[] = []
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  return () => lines
}
