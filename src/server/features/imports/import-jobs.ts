import { setTimeout } from 'node:timers/promises'
import { createQueue } from '../../platform/process/queue'
import { readInThread } from './import-thread'
import { failImport, giveUpLease, type ImportRow, takeAbandoned, updateReading } from './import-queries'
import { UnreadableFile } from './reading/document'
import { runImport } from './run-import'
import { contentOfImport, type ImportParts } from './stored-import'

/** Reading takes a thread and its memory, and writing the database's time: one of them at a time. */
const queue = createQueue({ atOnce: 1, waiting: 50 })

/** How long whoever sends a file waits for what is in it; afterwards they ask again. */
const waitMilliseconds = 4_000
const maxAttempts = 3

/** Reads a file. What cannot be read is told to whoever sent it. */
async function readImport({ db, files }: ImportParts, row: ImportRow) {
  const { id, source, fileName, choices } = row
  const { bytes } = await contentOfImport(files, db, row)
  const reading = await readInThread({ source, name: fileName, bytes, choices })
  await updateReading(db, id, reading)
}

/** Begins to read or run an import, and does not wait for its end. If it fails here, it is tried again by the clock. */
export function startWork(parts: ImportParts, row: ImportRow) {
  return queue.run(() => work(parts, row)).catch(() => giveUpLease(parts.db, row.id).catch(() => {}))
}

export const startReading = (parts: ImportParts, row: ImportRow) =>
  Promise.race([startWork(parts, row), setTimeout(waitMilliseconds, undefined, { ref: false })])

async function work(parts: ImportParts, row: ImportRow) {
  try {
    await (row.state === 'running' ? runImport(parts, row) : readImport(parts, row))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await failImport(parts.db, row.id, error.message)
  }
}

/** Goes on with what processes have left that ended while they were at work on it. */
export async function continueImports(parts: ImportParts) {
  for (;;) {
    const row = await takeAbandoned(parts.db)
    if (!row) return
    try {
      await queue.run(() => work(parts, row))
    } catch (error) {
      if (row.attempts < maxAttempts) await giveUpLease(parts.db, row.id)
      else await failImport(parts.db, row.id, 'Something went wrong on our side. Please try again.')
      throw error
    }
  }
}
