import { parentPort, workerData } from 'node:worker_threads'
import type { ImportReading } from '@/domain/import'
import { planDocument, type Plan, type PlannedPart } from './planning/plan-document'
import { type FileToRead, Problems, readingOf, UnreadableFile } from './reading/document'
import { readDocument } from './reading/read-document'

/* A thread of its own reads a file, because that may take seconds of computing, and more memory than there is. */

/** Without a plan, it is only read. */
export type WorkerTask = { file: FileToRead; plan: Plan | null }

export type WorkerMessage =
  | { kind: 'read'; reading: ImportReading }
  | { kind: 'planned'; part: PlannedPart }
  | { kind: 'complete' }
  | { kind: 'unreadable'; reason: string }

function work(
  { file, plan }: WorkerTask,
  send: (message: WorkerMessage) => void,
  onNext: (next: () => void) => void,
) {
  const problems = new Problems()
  const document = readDocument(file, problems)
  if (!plan) return send({ kind: 'read', reading: readingOf(document, problems) })
  const parts = planDocument(document, plan)
  onNext(() => {
    const { done, value } = parts.next()
    send(done ? { kind: 'complete' } : { kind: 'planned', part: value })
  })
}

const port = parentPort
if (port) {
  const task: WorkerTask = workerData
  try {
    work(
      task,
      (message) => port.postMessage(message),
      (next) => port.on('message', next),
    )
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    port.postMessage({ kind: 'unreadable', reason: error.message } satisfies WorkerMessage)
  }
}
