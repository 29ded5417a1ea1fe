import { createHash, randomUUID } from 'node:crypto'
import { cleanFileName } from '@/domain/file'
import type { ArrivingFile } from '@/domain/file-schema'
import { importMaxBytes, type ImportSource } from '@/domain/import'
import type { Context } from '../../core/context'
import { emptyFile, invalid } from '../../core/errors'
import { tooLongFile } from '../../core/limit-errors'
import type { CountBytes, Files, LiveUpdates, Warn } from '../../core/services'
import type { Db } from '../../platform/database/database'
import type { EndableWork } from '../../platform/process/endable-work'
import { beginContent, completeContent } from '../files/content-queries'
import { inPieces, writePieces } from '../files/database-store'
import { moveContent, readContent, removeElsewhere } from '../files/stored-contents'
import { documentInArchive } from './document-in-archive'
import { entryOf, openArchive } from './open-archive'
import { UnreadableFile } from './reading/document'
import { headBytes } from './reading/recognised-file'

/** The services of import jobs. */
export type ImportParts = {
  db: Db
  files: Files
  live: Pick<LiveUpdates, 'publish'>
  importWork: EndableWork
  warn: Warn
}

type Receiving = { made: string[]; received: CountBytes }

/** Stores the file of an import, and adds the id of its content to `made`. */
export async function receiveImport(
  { rootDb, files }: Pick<Context, 'rootDb' | 'files'>,
  sent: AsyncIterable<ArrivingFile>,
  receiving: Receiving,
) {
  for await (const file of sent) return receive(rootDb, files, file, receiving)
  throw invalid('Send a file in a field “file” after the other fields')
}

async function receive(
  db: Db,
  files: Files,
  { name: sentName, content }: ArrivingFile,
  { made, received }: Receiving,
) {
  const contentId = randomUUID()
  const fileName = cleanFileName(sentName)
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let fileSize = 0

  async function* measured() {
    for await (const piece of inPieces(content)) {
      if (fileSize === 0) head = Buffer.from(piece.subarray(0, headBytes))
      fileSize += piece.length
      if (fileSize > importMaxBytes) throw tooLongFile(fileName, importMaxBytes)
      await received(piece.length)
      hash.update(piece)
      yield piece
    }
    if (fileSize === 0) throw emptyFile(fileName)
  }

  made.push(contentId)
  await beginContent(db, contentId)
  await writePieces(db, contentId, measured())
  await completeContent(db, contentId, fileSize)
  await moveContent(files, db, { id: contentId, size: fileSize, store: 'database' }, files.target)
  await removeElsewhere(files, db, contentId, files.target)
  return { contentId, fileName, fileSize, contentHash: hash.digest(), head }
}

type Stored = { contentId: string | null; fileSize: number }

const missing = () => new UnreadableFile('The file is not here any more. Send it again.')

async function* bytesOfImport(files: Files, db: Db, contentId: string, size: number) {
  let bytes = 0
  for await (const piece of readContent(files, db, contentId, 0, size)) {
    bytes += piece.length
    yield piece
  }
  if (bytes < size) throw missing()
}

type ImportOfFile = Stored & { source: ImportSource; fileName: string }

/**
 * The document to read: the file, or a document in an archive. A Laneway export also has files.
 *
 * @throws UnreadableFile
 */
export async function contentOfImport(
  files: Files,
  db: Db,
  { contentId, fileSize, source, fileName }: ImportOfFile,
) {
  if (contentId === null) throw missing()
  if (!(await isArchive(files, db, contentId))) {
    const content = bytesOfImport(files, db, contentId, fileSize)
    return { source, name: fileName, size: fileSize, content, archive: null }
  }
  const archive = await openArchive(files, db, { contentId, fileSize })
  const { path, ...document } = documentInArchive(archive)
  return { ...document, ...entryOf(archive, path) }
}

const startsOfArchive = ['PK\u0003\u0004', 'PK\u0005\u0006']
const startLength = 4

async function isArchive(files: Files, db: Db, contentId: string) {
  for await (const piece of readContent(files, db, contentId, 0, startLength)) {
    return startsOfArchive.includes(piece.toString('latin1'))
  }
  return false
}
