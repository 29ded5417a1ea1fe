import { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { exportEntries } from '@/domain/export'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { readContent } from '../files/stored-contents'
import { UnreadableFile } from './reading/document'

const mebibyte = 1024 * 1024
const maxEntries = 200_000
const maxDocumentBytes = 200 * mebibyte
const maxBytesOfAll = 1024 * mebibyte

const damaged = () => new UnreadableFile('The archive is damaged, or no zip file. Export it again.')
const tooLarge = () => new UnreadableFile('What is in the archive is too large. Export it in parts.')

/** An archive, of which nothing is in memory but what is read at the moment. */
export type Archive = {
  read: (path: string) => Promise<Readable | undefined>
  sizeOf: (path: string) => number
}

class StoredContent extends RandomAccessReader {
  readonly #read: (start: number, end: number) => AsyncIterable<Buffer>

  constructor(read: (start: number, end: number) => AsyncIterable<Buffer>) {
    super()
    this.#read = read
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from(this.#read(start, end), { objectMode: false })
  }
}

type Stored = { contentId: string; fileSize: number }

/**
 * Opens the archive of an own export. Sizes are those that it states; reading more than an entry states fails.
 *
 * @throws UnreadableFile
 */
export async function openArchive(files: Files, db: Db, { contentId, fileSize }: Stored): Promise<Archive> {
  const reader = new StoredContent((start, end) => readContent(files, db, contentId, start, end))
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }
  const zip = await fromRandomAccessReaderPromise(reader, fileSize, options).catch(() => {
    throw damaged()
  })
  const entries = await entriesOf(zip)
  return {
    sizeOf: (path) => entries.get(path)?.uncompressedSize ?? 0,
    read: async (path) => {
      const entry = entries.get(path)
      return entry && zip.openReadStreamPromise(entry)
    },
  }
}

/** A path that leads out of the archive, or names an entry twice, is an error. */
function entriesOf(zip: ZipFile) {
  return new Promise<Map<string, Entry>>((resolve, reject) => {
    const entries = new Map<string, Entry>()
    let bytes = 0
    if (zip.entryCount > maxEntries) reject(tooLarge())
    zip.on('error', () => reject(damaged()))
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

/** The document of an archive in one piece, which can be given to another thread. */
export async function documentOf(archive: Archive) {
  const bytes = new Uint8Array(archive.sizeOf(exportEntries.document))
  const content = await archive.read(exportEntries.document)
  if (!content) throw new UnreadableFile('There is no laneway.json in this archive.')
  let at = 0
  try {
    for await (const piece of content) {
      if (!(piece instanceof Uint8Array) || at + piece.length > bytes.length) throw damaged()
      bytes.set(piece, at)
      at += piece.length
    }
  } catch {
    throw damaged()
  }
  return bytes
}
