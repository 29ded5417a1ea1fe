import type { FastifyBaseLogger } from 'fastify'

/**
 * Logs the errors that nothing has caught. After a rejected promise the process goes on: only the work that has not
 * been awaited is lost. After an exception its state is unknown, so that it exits with 1, and `npm start` or what else
 * supervises it starts it again.
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

/** What cannot be logged is at least counted: a handler of errors that throws would end the process. */
function logOrSay(error: unknown, log: () => void) {
  try {
    log()
  } catch {
    process.stderr.write(`An error of type ${typeof error} could not be logged.\n`)
  }
}
