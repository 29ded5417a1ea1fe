import { createContext, Script } from 'node:vm'

const context = createContext({ call: () => {} })
const script = new Script('call()')

const isTimeout = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'

/** Calls it, and stops it after so many milliseconds, in the middle of an expression too. @returns whether it ended */
export function endsWithin(timeout: number, call: () => void) {
  context.call = call
  try {
    script.runInContext(context, { timeout })
    return true
  } catch (error) {
    if (!isTimeout(error)) throw error
    return false
  }
}
