const manyAttempts = 15
const baselineRounds = 200
/** The time of the baseline on the reference machine. */
const baselineMilliseconds = 4

/**
 * The processor's time for a call, in milliseconds of an ordinary machine: the least of several attempts, because other
 * work of the machine only adds to it. Ends with the first attempt within the limit.
 */
export function cpuMilliseconds(call: () => unknown, limit: number, attempts = manyAttempts) {
  let least = Infinity
  for (let attempt = 0; attempt < attempts && least > limit; attempt += 1) {
    const time = timeOf(call)
    least = Math.min(least, time <= limit ? time : time / slowness())
  }
  return least
}

function timeOf(call: () => unknown) {
  const before = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const text = '> a word, and another one\n'.repeat(400)
const wordsOfRound = 500

/** Takes a text apart, as parsers do: processors that share their caches slow this down more than counting. */
function baseline() {
  let length = 0
  for (let round = 0; round < baselineRounds; round += 1) {
    const words = []
    for (let start = 0; words.length < wordsOfRound; start = text.indexOf(' ', start + 1)) {
      words.push({ start, text: text.slice(start, start + 9), children: [start] })
    }
    for (const word of words) if (word.text.includes('word')) length += word.text.length
  }
  return length
}

/** How much slower the machine is now than an ordinary one, which also depends on its other work. */
const slowness = () => Math.max(1, Math.min(timeOf(baseline), timeOf(baseline)) / baselineMilliseconds)

// The engine compiles it before it measures anything.
baseline()
