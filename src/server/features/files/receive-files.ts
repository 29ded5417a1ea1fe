import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { cleanFileName, maxFilesOfTask, pictureTypes, previewSide } from '@/domain/file'
import type { ArrivingFile } from '@/domain/file-schema'
import type { Context } from '../../core/context'
import { emptyFile, invalid, tooLongFile, tooManyFiles } from '../../core/errors'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { makePreview } from '../../platform/pictures/pictures'
import { createQueue, createQueues } from '../../platform/process/queue'
import { beginContent, completeContent } from './content-queries'
import type { StoredFile } from './file-queries'
import { inPieces, writePieces } from './database-store'
import { moveContent, readContent, removeElsewhere } from './stored-contents'

/** Bounds what one person and all of them hold in memory; the bytes of the others wait where they are. */
const ofPerson = createQueues({ atOnce: 6, waiting: 200, timeoutMilliseconds: 60_000 })
const ofProcess = createQueue({ atOnce: 32, waiting: 2_000, timeoutMilliseconds: 60_000 })

type Call = Pick<Context, 'rootDb' | 'files' | 'onceClientIsGone'>

/** Stores the contents of all files that arrive. What is stored before one is refused is deleted by the hour. */
export const receiveFiles = (
  { rootDb, files, onceClientIsGone }: Call,
  personId: number,
  arriving: AsyncIterable<ArrivingFile>,
) =>
  ofPerson(
    personId,
    () => ofProcess.run(() => receiveAll(rootDb, files, arriving), onceClientIsGone),
    onceClientIsGone,
  )

async function receiveAll(db: Db, files: Files, arriving: AsyncIterable<ArrivingFile>) {
  const received: StoredFile[] = []
  for await (const file of arriving) {
    if (received.length === maxFilesOfTask) throw tooManyFiles()
    received.push(await receive(db, files, file))
  }
  if (received.length === 0) throw invalid('Send at least one file')
  return received
}

/** Stores one content, of whatever origin. */
export async function receive(
  db: Db,
  files: Files,
  { name: sent, content }: ArrivingFile,
): Promise<StoredFile> {
  const contentId = randomUUID()
  const name = cleanFileName(sent)
  let size = 0
  let type = ''

  async function* measured() {
    for await (const piece of inPieces(content)) {
      if (size === 0) type = await typeOfContent(piece)
      size += piece.length
      if (size > files.maxBytes) throw tooLongFile(name, files.maxBytes)
      yield piece
    }
    if (size === 0) throw emptyFile(name)
  }

  await beginContent(db, contentId)
  await writePieces(db, contentId, measured())
  await completeContent(db, contentId, size)
  const isPicture = pictureTypes.some((known) => known === type)
  const picture = isPicture
    ? await makePreview(() => readContent(files, db, contentId, 0, size), previewSide)
    : null
  await moveContent(files, db, { id: contentId, size, store: 'database' }, files.target)
  await removeElsewhere(files, db, contentId, files.target)
  return { contentId, name, type, size, picture }
}

const unknownType = 'application/octet-stream'
const text = 'text/plain'

/** The media type of a file by how it starts: its name says nothing. */
async function typeOfContent(start: Buffer) {
  const known = await fileTypeFromBuffer(start).catch(() => undefined)
  if (known) return known.mime
  return isText(start) ? text : unknownType
}

/** A letter takes up to four bytes, of which the last ones may be in the next piece. */
const isText = (start: Buffer) =>
  !start.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(start.subarray(0, start.length - cut)))
