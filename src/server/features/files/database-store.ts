import type { FileStore } from '../../core/services'
import { createQueue } from '../../platform/process/queue'
import { deletePieces, findPiece, insertPiece } from './content-queries'

export const pieceBytes = 256 * 1024

/** Of the pool's ten connections, so many move pieces of files: the others remain for calls. */
const queue = createQueue({ atOnce: 3, waiting: 10_000 })

/** Keeps contents in PostgreSQL, in pieces of the same length. */
export const databaseStore: FileStore = {
  name: 'database',

  async write(db, contentId, bytes) {
    let number = 0
    for await (const piece of inPieces(bytes)) {
      await queue.run(() => insertPiece(db, contentId, number, piece))
      number += 1
    }
  },

  async *read(db, contentId, start, end) {
    for (let at = start; at < end;) {
      const number = Math.floor(at / pieceBytes)
      const piece = await queue.run(() => findPiece(db, contentId, number))
      if (!piece) throw new Error(`A piece of the content ${contentId} is missing`)
      const first = number * pieceBytes
      const part = piece.subarray(at - first, end - first)
      yield part
      at += part.length
    }
  },

  async remove(db, contentIds) {
    await deletePieces(db, contentIds)
  },
}

/** The same bytes in pieces of one length; only the last one may be shorter. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>) {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    if (length < pieceBytes) continue
    const whole = Buffer.concat(waiting)
    const rest = whole.length % pieceBytes
    for (let at = 0; at < whole.length - rest; at += pieceBytes) yield whole.subarray(at, at + pieceBytes)
    waiting = rest > 0 ? [Buffer.from(whole.subarray(whole.length - rest))] : []
    length = rest
  }
  if (length > 0) yield Buffer.concat(waiting)
}
