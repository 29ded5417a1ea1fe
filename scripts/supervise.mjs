// @ts-check
import { spawn } from 'node:child_process'

const maxRestarts = 5
const withinMilliseconds = 10 * 60_000

/**
 * Runs the server in a process of its own, and starts it again if it crashes after it has listened: a server that
 * cannot start reports the reason and is not restarted. Passes signals on, and exits with the code of the server.
 * @param {string} program
 */
export function supervise(program) {
  /** @type {number[]} */
  let restarts = []
  /** @type {import('node:child_process').ChildProcess} */
  let server
  let isStopping = false

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      isStopping = true
      server.kill(signal)
    })
  }
  start()

  function start() {
    let hasListened = false
    server = spawn(process.execPath, [program], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    server.once('message', () => (hasListened = true))
    server.once('exit', (code, signal) => {
      const isCrash = hasListened && !isStopping && code !== 0
      if (!isCrash) process.exit(code ?? 1)
      restart(signal ?? `exit code ${code}`)
    })
  }

  /** @param {string} reason */
  function restart(reason) {
    const now = Date.now()
    restarts = [...restarts.filter((moment) => now - moment < withinMilliseconds), now]
    if (restarts.length > maxRestarts) {
      process.stderr.write(`The server has crashed ${restarts.length} times in 10 minutes (${reason}).\n`)
      process.exit(1)
    }
    process.stderr.write(`The server has crashed (${reason}) and is started again.\n`)
    start()
  }
}
