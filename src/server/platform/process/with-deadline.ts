/** The work took longer than it may. */
export class DeadlineExceeded extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * Gives work so many milliseconds. The signal aborts when they are over or the work fails, and what the work still does
 * then is not waited for. An own timer holds the signal: `AbortSignal.timeout` is held weakly, and may be collected.
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
