import type { ImportReading, ImportSource } from '@/domain/import'
import { planDocument, type Plan, type PlannedPart } from './planning/plan-document'
import { type FileToRead, Problems, readingOf, UnreadableFile } from './reading/document'
import { decodeText } from './reading/decode-text'
import { documentOf } from './reading/read-document'
import { headBytes } from './reading/recognised-file'

/*
 * A separate process reads a file, because reading may take seconds of CPU time and exhaust the memory. It gets the
 * bytes on its standard input.
 */

/** Without a plan, the process only reads the file. */
export type ReaderTask = { file: Omit<FileToRead, 'bytes'>; size: number; plan: Plan | null }

export type ReaderMessage =
  | { kind: 'read'; reading: ImportReading }
  | { kind: 'planned'; part: PlannedPart }
  | { kind: 'complete' }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'failed'; reason: string }

/** The server requests each part but the first. */
export type ReaderRequest = { kind: 'begin'; task: ReaderTask } | { kind: 'next' }

const send = (message: ReaderMessage) => process.send?.(message)

let next = () => {}

async function begin({ file, size, plan }: ReaderTask) {
  const problems = new Problems()
  const document = documentOf(
    { ...file, ...(await textOnce(process.stdin, size, file.source, problems)) },
    problems,
  )
  if (!plan) return send({ kind: 'read', reading: readingOf(document, problems) })
  const parts = planDocument(document, plan)
  next = () => {
    const { done, value } = parts.next()
    send(done ? { kind: 'complete' } : { kind: 'planned', part: value })
  }
  return next()
}

/** The beginning of a file and its text. The text can be read once. */
async function textOnce(
  pieces: AsyncIterable<Buffer>,
  size: number,
  source: ImportSource,
  problems: Problems,
) {
  const bytes = new Uint8Array(size)
  let at = 0
  for await (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  if (at < size) throw new Error('The file did not arrive completely')
  const file = { bytes }
  return {
    head: bytes.slice(0, headBytes),
    text: () => {
      const text = decodeText(file.bytes, source, problems)
      file.bytes = new Uint8Array(0)
      return text
    },
  }
}

async function explained(work: () => unknown) {
  try {
    await work()
  } catch (error) {
    const isUnreadable = error instanceof UnreadableFile
    const reason = error instanceof Error ? error.message : String(error)
    send({ kind: isUnreadable ? 'unreadable' : 'failed', reason })
  }
}

process.on('message', (request: ReaderRequest) => {
  explained(() => (request.kind === 'begin' ? begin(request.task) : next())).catch(() => process.exit(1))
})
// The server ends it. It ignores signals to the whole process group, which would arrive earlier.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
