const manyAttempts = 15
const yardstickSteps = 1_000_000
/** What the yardstick takes on the machine for which limits of time are meant. */
const yardstickMilliseconds = 4

/**
 * The processor's time for a call, in milliseconds of an ordinary machine: the least of several attempts, because other
 * work of the machine only adds to it. Ends with the first attempt within the limit.
 */
export function cpuMilliseconds(call: () => unknown, limit: number, attempts = manyAttempts) {
  let least = Infinity
  for (let attempt = 0; attempt < attempts && least > limit; attempt += 1) {
    least = Math.min(least, timeOf(call) / slowness)
  }
  return least
}

function timeOf(call: () => unknown) {
  const before = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function yardstick() {
  let sum = 0
  for (let step = 0; step < yardstickSteps; step += 1) sum = (sum * 31 + step) % 65_521
  return sum
}

/** How much slower this machine is than an ordinary one; a faster one counts as ordinary. */
const slowness = Math.max(
  1,
  Math.min(...Array.from({ length: manyAttempts }, () => timeOf(yardstick))) / yardstickMilliseconds,
)
