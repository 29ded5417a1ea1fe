import type { FastifyBaseLogger } from 'fastify'

/**
 * Logs the errors that nothing has caught. The process continues after a rejected promise: only the work that is not
 * awaited is lost. After an exception its state is unknown: it exits with 1, and `npm start` or another supervisor
 * starts it again.
 */
export function logProcessErrors(log: Pick<FastifyBaseLogger, 'error' | 'fatal'>) {
  process.on('unhandledRejection', (reason) =>
    logOrSay(reason, () => log.error({ err: reason }, 'a promise was rejected and nothing has caught it')),
  )
  process.on('uncaughtException', (error) => {
    logOrSay(error, () => log.fatal({ err: error }, 'an exception was not caught'))
    process.exit(1)
  })
}

/** Counts errors even if logging fails. An error handler that throws would end the process. */
function logOrSay(error: unknown, log: () => void) {
  try {
    log()
  } catch {
    process.stderr.write(`An error of type ${typeof error} could not be logged.\n`)
  }
}
