import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { exportEntries } from '@/domain/export'
import { mebibyte } from '@/domain/units'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { readContent } from '../files/stored-contents'
import { UnreadableFile } from './reading/document'

const maxEntries = 200_000
const maxDocumentBytes = 200 * mebibyte
const maxBytesOfAll = 1024 * mebibyte

/** An entry that contradicts the archive's directory. */
export class DamagedEntry extends Error {}

/** The stored archive could not be read. */
class StoreFailure extends Error {}

const damaged = () => new UnreadableFile('The archive is damaged, or no zip file. Export it again.')
export const tooLarge = () => new UnreadableFile('What is in the archive is too large. Export it in parts.')

/** An archive. Only the part that is read at the moment is in memory. */
export type Archive = {
  /** Reads each entry once, so that an archive does not yield more than its stated sizes. @throws DamagedEntry */
  read: (path: string) => AsyncIterable<Uint8Array> | undefined
  sizeOf: (path: string) => number
  paths: readonly string[]
}

const blockBytes = 256 * 1024

type Read = (start: number, end: number) => AsyncIterable<Buffer>

/** The library reads the names of entries in small steps. This requests their block once. */
class StoredContent extends RandomAccessReader {
  readonly #read: Read
  readonly #size: number
  #block = { start: 0, bytes: Buffer.alloc(0) }

  constructor(read: Read, size: number) {
    super()
    this.#read = read
    this.#size = size
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from(this.#read(start, end), { objectMode: false })
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ) {
    callbackify(() => this.#copy(target.subarray(offset, offset + length), position))(callback)
  }

  async #copy(target: Buffer, position: number) {
    let count = 0
    while (count < target.length && position + count < this.#size) {
      const at = position + count
      const { start, bytes } = this.#block
      const isHere = at >= start && at < start + bytes.length
      if (isHere) count += bytes.copy(target, count, at - start)
      else this.#block = await this.#blockAt(at - (at % blockBytes))
    }
    return count
  }

  async #blockAt(start: number) {
    const pieces: Buffer[] = []
    for await (const piece of this.#read(start, Math.min(start + blockBytes, this.#size))) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    if (bytes.length === 0) throw new Error('The content ends too early')
    return { start, bytes }
  }
}

type Stored = { contentId: string; fileSize: number }

/**
 * Opens an archive. Reading fails when an entry differs from its stated size or checksum.
 *
 * @throws UnreadableFile
 */
export async function openArchive(files: Files, db: Db, { contentId, fileSize }: Stored): Promise<Archive> {
  async function* read(start: number, end: number) {
    try {
      yield* readContent(files, db, contentId, start, end)
    } catch (cause) {
      throw new StoreFailure('An archive could not be read', { cause })
    }
  }
  const reader = new StoredContent(read, fileSize)
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }
  const zip = await fromRandomAccessReaderPromise(reader, fileSize, options).catch((error: unknown) => {
    throw asDamage(error, damaged())
  })
  const entries = await entriesOf(zip)
  return {
    paths: [...entries.keys()],
    sizeOf: (path) => entries.get(path)?.uncompressedSize ?? 0,
    read: (path) => {
      const entry = entries.get(path)
      entries.delete(path)
      return entry && contentOf(zip, entry)
    },
  }
}

const asDamage = (error: unknown, damage: Error) => (error instanceof StoreFailure ? error : damage)

async function* contentOf(zip: ZipFile, entry: Entry) {
  let checksum = 0
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      if (!(piece instanceof Uint8Array)) continue
      checksum = crc32(piece, checksum)
      yield piece
    }
    if (checksum !== entry.crc32) throw new Error('The checksum is another one')
  } catch (error) {
    throw asDamage(error, new DamagedEntry('An entry of an archive is damaged'))
  }
}

/** Paths that leave the archive and duplicate entries are errors. */
function entriesOf(zip: ZipFile) {
  return new Promise<Map<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>()
    let bytes = 0
    if (zip.entryCount > maxEntries) reject(tooLarge())
    zip.on('error', (error) => reject(asDamage(error, damaged())))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize
      const most = entry.fileName === exportEntries.document ? maxDocumentBytes : maxBytesOfAll
      if (entry.uncompressedSize > most || bytes > maxBytesOfAll + maxDocumentBytes) return reject(tooLarge())
      if (entries.has(entry.fileName)) return reject(damaged())
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** The bytes of an entry. */
export function entryOf(archive: Archive, path: string) {
  const size = archive.sizeOf(path)
  const content = archive.read(path)
  if (!content) throw damaged()
  async function* whole(pieces: AsyncIterable<Uint8Array>) {
    let bytes = 0
    try {
      for await (const piece of pieces) {
        bytes += piece.length
        yield piece
      }
    } catch (error) {
      throw error instanceof DamagedEntry ? damaged() : error
    }
    if (bytes < size) throw damaged()
  }
  return { size, content: whole(content) }
}
