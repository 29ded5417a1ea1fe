import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setInterval } from 'node:timers/promises'
import { mebibyte } from '@/domain/units'
import { usageOf } from '../../platform/process/process-usage'
import { childEnvironment } from '../../platform/settings/child-environment'
import { projectRoot } from '../../platform/settings/project-root'
import { programToRun } from './import-program'
import type { ReaderMessage, ReaderRequest } from './import-reader'
import type { Plan } from './planning/plan-document'
import { type FileToRead, UnreadableFile } from './reading/document'

/** The limits of a process that reads a file. */
export const readerLimits = {
  /** The memory of objects and texts, besides the file itself. */
  heapMebibytes: 256,
  residentBytes: 512 * mebibyte,
  cpuSeconds: 60,
}

const lookMilliseconds = 100

/** The bytes of a stored file. */
export type SentFile = Omit<FileToRead, 'bytes'> & { size: number; content: AsyncIterable<Uint8Array> }

function startReader() {
  const { path, options } = programToRun()
  return fork(path, {
    cwd: projectRoot,
    env: childEnvironment(),
    execArgv: [`--max-old-space-size=${readerLimits.heapMebibytes}`, ...options],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
}

/**
 * Yields the messages of the reader one after the other. The reader continues when the next one is requested. At the
 * end it is always killed, without waiting for its exit.
 */
async function* askReader({ content, size, ...file }: SentFile, plan: Plan | null, ending: AbortSignal) {
  ending.throwIfAborted()
  const reader = startReader()
  const watching = new AbortController()
  const patience = stopwatch()
  const failure = failureOf(reader, { content, patience, ending, until: watching.signal })
  const ask = (request: ReaderRequest) => {
    const answer = nextMessage(reader)
    reader.send(request, () => {})
    return patience.during(Promise.race([answer, failure]))
  }
  try {
    let message = await ask({ kind: 'begin', task: { file, size, plan } })
    while (message.kind !== 'complete') {
      if (message.kind === 'unreadable') throw new UnreadableFile(message.reason)
      if (message.kind === 'failed') throw new Error(`A file could not be read: ${message.reason}`)
      yield message
      if (message.kind === 'read') return
      message = await ask({ kind: 'next' })
    }
  } finally {
    watching.abort()
    reader.kill('SIGKILL')
  }
}

async function nextMessage(reader: ChildProcess): Promise<ReaderMessage> {
  const [message]: ReaderMessage[] = await once(reader, 'message')
  if (!message) throw new Error('The process that reads a file said nothing')
  return message
}

type Watch = {
  content: SentFile['content']
  patience: ReturnType<typeof stopwatch>
  ending: AbortSignal
  until: AbortSignal
}

/** Sends the file. Rejects once the reader must stop or has failed. */
function failureOf(reader: ChildProcess, { content, patience, ending, until: signal }: Watch) {
  const failure = new Promise<never>((_resolve, reject) => {
    ending.addEventListener('abort', () => reject(ending.reason), { signal })
    reader.on('error', reject)
    reader.once('exit', (code, by) => reject(reasonOfExit(code, by)))
    sendContent(reader, content).catch(reject)
    limited(reader, patience, signal).catch(reject)
  })
  failure.catch(() => {})
  return failure
}

/** Reading the content may fail. The end of the reader is no such failure. */
async function sendContent({ stdin }: ChildProcess, content: SentFile['content']) {
  const faults: unknown[] = []
  async function* pieces() {
    try {
      yield* content
    } catch (error) {
      faults.push(error)
      throw error
    }
  }
  try {
    if (stdin) await pipeline(Readable.from(pieces()), stdin)
  } catch (error) {
    if (faults.includes(error)) throw error
  }
}

/** Watches the CPU time and memory of the reader. Where the system does not report them, the waiting time counts. */
async function limited({ pid }: ChildProcess, patience: Watch['patience'], signal: AbortSignal) {
  for await (const _time of setInterval(lookMilliseconds, undefined, { ref: false })) {
    if (signal.aborted) return
    const usage = await usageOf(pid ?? 0)
    const { cpuSeconds, residentBytes } = usage ?? { cpuSeconds: patience.seconds(), residentBytes: 0 }
    if (cpuSeconds > readerLimits.cpuSeconds || residentBytes > readerLimits.residentBytes) throw tooMuch()
  }
}

/** Measures the time of waiting alone. */
function stopwatch() {
  let before = 0
  let startedAt: number | null = null
  return {
    seconds: () => (before + (startedAt === null ? 0 : performance.now() - startedAt)) / 1_000,
    async during<Result>(something: Promise<Result>) {
      const started = (startedAt = performance.now())
      try {
        return await something
      } finally {
        before += performance.now() - started
        startedAt = null
      }
    },
  }
}

const tooMuch = () => new UnreadableFile('The file is too large to be read at once. Import it in parts.')

const fromOutside: (NodeJS.Signals | null)[] = ['SIGHUP', 'SIGINT', 'SIGTERM']

/** The reader exits by itself without memory; the server's end or an error of ours kills it. */
const reasonOfExit = (code: number | null, signal: NodeJS.Signals | null) =>
  code === 1 || fromOutside.includes(signal)
    ? new Error(`The process that reads a file ended with ${code ?? signal}`)
    : tooMuch()

/** @throws UnreadableFile */
export async function readInProcess(file: SentFile, ending: AbortSignal) {
  for await (const message of askReader(file, null, ending)) {
    if (message.kind === 'read') return message.reading
  }
  throw new UnreadableFile('The file could not be read.')
}

/** @throws UnreadableFile */
export async function* plannedInProcess(file: SentFile, plan: Plan, ending: AbortSignal) {
  for await (const message of askReader(file, plan, ending)) {
    if (message.kind === 'planned') yield message.part
  }
}
