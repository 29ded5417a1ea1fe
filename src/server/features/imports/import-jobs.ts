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

/** How long whoever sends a file waits for what is in it; afterwards they ask again. */
const waitMilliseconds = 4_000
const maxAttempts = 3
/** How often a lease is prolonged. */
const leaseMilliseconds = 10_000

/** Reads a file. What cannot be read is told to whoever sent it. */
async function readImport({ db, files }: ImportParts, row: ImportRow, ending: AbortSignal) {
  const { id, choices } = row
  const { archive: _archive, ...sent } = await contentOfImport(files, db, row)
  const reading = await readInProcess({ ...sent, choices }, ending)
  await updateReading(db, id, reading)
}

/** Begins to read or run an import, and does not wait for its end. If it fails here, it is tried again by the clock. */
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
 * It is this process's while it waits for its turn too. It ends when it has been deleted, here or by another process,
 * and when the server stops: then another process goes on.
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

/** How often it is looked for further ones while some are at work. */
const lookMilliseconds = 5_000

/** Goes on with what processes have left that ended while they were at work on it, with one of each person at a time. */
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
  // One that ends every process that works on it is not tried for ever.
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
