import { mebibyte } from '@/domain/units'
import type { FileStore } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { createQueue } from '../../platform/process/queue'
import { deletePieces, findPiece, insertPiece, reclaimPieces } from './content-queries'

const pieceBytes = 256 * 1024

/** The number of the pool's ten connections that move pieces of files. The others remain for calls. */
const queue = createQueue({ atOnce: 3, waiting: 10_000 })

/** Stores contents in PostgreSQL, in pieces of the same length. */
export const databaseStore: FileStore = {
  name: 'database',

  write: (db, contentId, _size, bytes) => writePieces(db, contentId, inPieces(bytes)),

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
    freed.pieces += await deletePieces(db, contentIds)
  },
}

/** Pieces that this process has deleted since it last reclaimed their space. */
const freed = { pieces: 0 }
const reclaimedBytes = 8 * mebibyte

/** Lets the database reuse the space of contents that this process has deleted, once it is large enough. */
export async function reclaimSpace(db: Db) {
  if (freed.pieces * pieceBytes < reclaimedBytes) return
  freed.pieces = 0
  await reclaimPieces(db)
}

export async function writePieces(db: Db, contentId: string, pieces: AsyncIterable<Buffer>) {
  let number = 0
  for await (const piece of pieces) {
    await queue.run(() => insertPiece(db, contentId, number, piece))
    number += 1
  }
}

/** Splits bytes into pieces of one length; only the last one may be shorter. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>) {
  let piece = Buffer.alloc(0)
  let length = 0
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      if (length === 0) piece = Buffer.alloc(pieceBytes)
      const part = chunk.subarray(at, at + pieceBytes - length)
      piece.set(part, length)
      length += part.length
      at += part.length
      if (length < pieceBytes) continue
      yield piece
      length = 0
    }
  }
  if (length > 0) yield piece.subarray(0, length)
}
