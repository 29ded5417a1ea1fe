import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { cleanFileName, maxFilesOfTask, pictureTypes, previewSide } from '@/domain/file'
import type { ArrivingFile } from '@/domain/file-schema'
import type { Context } from '../../core/context'
import { emptyFile, invalid } from '../../core/errors'
import { tooLongFile, tooManyFiles } from '../../core/limit-errors'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { makePreview } from '../../platform/pictures/pictures'
import { beginContent, completeContent } from './content-queries'
import type { StoredFile } from './file-queries'
import { inPieces, writePieces } from './database-store'
import { moveContent, readContent, removeElsewhere } from './stored-contents'

/** Called with the number of arrived bytes. It throws when they exceed a limit. */
type Arrived = (bytes: number) => void | Promise<void>

/** Stores the contents of all files that arrive, and adds the id of each to `made`. */
export async function receiveFiles(
  { rootDb: db, files }: Pick<Context, 'rootDb' | 'files'>,
  arriving: AsyncIterable<ArrivingFile>,
  { made, arrived }: { made: string[]; arrived: Arrived },
) {
  const received: StoredFile[] = []
  for await (const file of arriving) {
    if (received.length === maxFilesOfTask) throw tooManyFiles()
    received.push(await receive(db, files, file, { made, arrived }))
  }
  if (received.length === 0) throw invalid('Send at least one file')
  return received
}

/** Stores one content of any origin, and adds its id to `made`. */
export async function receive(
  db: Db,
  files: Files,
  { name: sent, content }: ArrivingFile,
  { made, arrived }: { made: string[]; arrived: Arrived },
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
      await arrived(piece.length)
      yield piece
    }
    if (size === 0) throw emptyFile(name)
  }

  made.push(contentId)
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

/** The media type of a file by its first bytes. The name does not count. */
async function typeOfContent(start: Buffer) {
  const known = await fileTypeFromBuffer(start).catch(() => undefined)
  if (known) return known.mime
  return isText(start) ? text : unknownType
}

/** A character takes up to four bytes. Its last bytes may be in the next piece. */
const isText = (start: Buffer) =>
  !start.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(start.subarray(0, start.length - cut)))
