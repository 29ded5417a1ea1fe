import type { FastifyInstance } from 'fastify'
import { symbols } from 'pino'

/** What a server logs from now on, as it would be written. @returns a way to read the lines by now */
export function collectLog({ log }: Pick<FastifyInstance, 'log'>) {
  const lines: string[] = []
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } })
  return () => lines
}
