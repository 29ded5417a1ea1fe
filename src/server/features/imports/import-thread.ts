import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { asWritten, importProgram } from './import-program'
import type { WorkerMessage, WorkerTask } from './import-worker'
import { UnreadableFile } from './reading/document'

const maxMegabytes = 900
/** For the next thing that it has to say. */
const maxMilliseconds = 120_000

const startWorker = (workerData: WorkerTask) =>
  new Worker(importProgram.built ?? asWritten, {
    workerData,
    transferList: wholeBuffers(workerData.file.bytes),
    eval: importProgram.built === null,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })

/** A file that is all of its memory is handed over instead of copied: nobody here reads it any more. */
const wholeBuffers = ({ buffer, byteLength }: Uint8Array) =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

/** Answers with what the worker has to say, one after the other; it goes on when the next one is asked for. */
async function* askWorker(task: WorkerTask): AsyncGenerator<WorkerMessage> {
  const worker = startWorker(task)
  try {
    for (;;) {
      if (task.plan) worker.postMessage('next', [])
      const message = await nextMessage(worker)
      if (message.kind === 'unreadable') throw new UnreadableFile(message.reason)
      if (message.kind === 'complete') return
      yield message
      if (message.kind === 'read') return
    }
  } finally {
    await worker.terminate()
  }
}

async function nextMessage(worker: Worker): Promise<WorkerMessage> {
  const ended = new AbortController()
  const timer = setTimeout(() => {
    worker.terminate().catch(() => {})
  }, maxMilliseconds)
  const tooMuch = new UnreadableFile('The file is too large to be read at once. Import it in parts.')
  const exit = once(worker, 'exit', { signal: ended.signal }).then(() => {
    throw tooMuch
  })
  try {
    const [message]: WorkerMessage[] = await Promise.race([
      once(worker, 'message', { signal: ended.signal }),
      exit,
    ])
    if (!message) throw tooMuch
    return message
  } catch (error) {
    throw isOutOfMemory(error) ? tooMuch : error
  } finally {
    clearTimeout(timer)
    exit.catch(() => {})
    ended.abort()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** @throws UnreadableFile */
export async function readInThread(file: WorkerTask['file']) {
  for await (const message of askWorker({ file, plan: null })) {
    if (message.kind === 'read') return message.reading
  }
  throw new UnreadableFile('The file could not be read.')
}

/** @throws UnreadableFile */
export async function* plannedInThread(file: WorkerTask['file'], plan: NonNullable<WorkerTask['plan']>) {
  for await (const message of askWorker({ file, plan })) {
    if (message.kind === 'planned') yield message.part
  }
}
