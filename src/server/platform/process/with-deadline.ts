/** The work exceeded its time limit. */
export class DeadlineExceeded extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * Runs work with a time limit. The signal aborts when the limit is reached or the work fails, without waiting for the
 * rest of the work. A timer holds the signal: `AbortSignal.timeout` is held weakly and may be garbage-collected.
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(`not done after ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work(controller.signal), expiry])
  } catch (error) {
    controller.abort()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
