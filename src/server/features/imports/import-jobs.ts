import { setTimeout } from 'node:timers/promises'
import { createFairQueue } from '../../platform/process/fair-queue'
import { readInProcess } from './import-process'
import { failImport, giveUpLease, keepLease, takeAbandoned } from './import-attempt-queries'
import { type ImportRow, updateReading } from './import-queries'
import { UnreadableFile } from './reading/document'
import { sweepOwnerless } from '../files/stored-contents'
import { runImport } from './run-import'
import { contentOfImport, type ImportParts } from './stored-import'

/** Reading takes a process and its memory, and writing the database's time: one import of a person at a time. */
const queue = createFairQueue({ atOnce: 2, atOnceOfKey: 1, waiting: 1_000, waitingOfKey: 100 })

/** How long the upload waits for the reading of its file. Afterwards the client polls. */
const waitMilliseconds = 4_000
const maxAttempts = 3
/** The interval of renewing a lease. */
const leaseMilliseconds = 10_000

/** Reads a file. Its sender sees why a file cannot be read. */
async function readImport({ db, files }: ImportParts, row: ImportRow, ending: AbortSignal) {
  const { id, choices } = row
  const { archive: _archive, ...sent } = await contentOfImport(files, db, row)
  const reading = await readInProcess({ ...sent, choices }, ending)
  await updateReading(db, id, reading)
}

/** Starts to read or run an import, and does not wait for its end. The scheduled job retries it after a failure. */
export async function startWork(parts: ImportParts, row: ImportRow) {
  try {
    await inTurn(parts, row)
  } catch (error) {
    await giveUp(parts, row, error).catch(() => {})
  }
}

async function giveUp(parts: ImportParts, row: ImportRow, error: unknown) {
  if (!isEnding(error)) tell(parts, row, error)
  await giveUpLease(parts.db, row)
}

export const startReading = (parts: ImportParts, row: ImportRow) =>
  Promise.race([startWork(parts, row), setTimeout(waitMilliseconds, undefined, { ref: false })])

/**
 * This process also holds it while it waits for its turn. The work ends when the import is deleted, here or by another
 * process, and when the server stops: then another process continues.
 */
const inTurn = (parts: ImportParts, row: ImportRow) =>
  parts.importWork.run(row.id, async (controller) => {
    const keep = async () => {
      if (!(await keepLease(parts.db, row))) controller.abort()
    }
    const timer = setInterval(() => {
      keep().catch(() => {})
    }, leaseMilliseconds).unref()
    try {
      await queue.run([`person ${row.userId}`], () => work(parts, row, controller.signal))
    } finally {
      clearInterval(timer)
    }
  })

async function work(parts: ImportParts, row: ImportRow, ending: AbortSignal) {
  ending.throwIfAborted()
  if (!(await keepLease(parts.db, row))) return
  try {
    await (row.state === 'running' ? runImport(parts, row, ending) : readImport(parts, row, ending))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await failImport(parts.db, row, error.message)
    if (row.contentId !== null) await sweepOwnerless(parts.files, parts.db)
  }
}

/** The interval of looking for further imports while some run. */
const lookMilliseconds = 5_000

/** Continues abandoned imports of ended processes, one of each person at a time. */
export async function continueImports(parts: ImportParts) {
  const atWork = new Map<number, Promise<void>>()
  while (!parts.importWork.hasEnded()) {
    const row = await takeAbandoned(parts.db, [...atWork.keys()])
    if (row)
      atWork.set(
        row.userId,
        tryAgain(parts, row)
          .catch((error: unknown) => tell(parts, row, error))
          .finally(() => atWork.delete(row.userId)),
      )
    else if (atWork.size === 0) return
    else await Promise.race([...atWork.values(), setTimeout(lookMilliseconds, undefined, { ref: false })])
  }
  await Promise.all(atWork.values())
}

async function tryAgain(parts: ImportParts, row: ImportRow) {
  // An import that crashes every process is not retried forever.
  if (row.attempts > maxAttempts) await failImport(parts.db, row, internalErrorMessage)
  else await continueImport(parts, row)
}

async function continueImport(parts: ImportParts, row: ImportRow) {
  try {
    await inTurn(parts, row)
  } catch (error) {
    if (isEnding(error) || row.attempts < maxAttempts) return giveUp(parts, row, error)
    tell(parts, row, error)
    await failImport(parts.db, row, internalErrorMessage)
  }
}

const isEnding = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const internalErrorMessage = 'Something went wrong on our side. Please try again.'

const tell = ({ warn }: ImportParts, { id, attempts, state }: ImportRow, error: unknown) =>
  warn({ err: error, importId: id, attempts, state }, 'an import could not be continued')
