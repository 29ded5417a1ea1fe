import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'

const unknownType = 'application/octet-stream'
const text = 'text/plain'

/** The media type of a file by how it starts: its name says nothing. */
export async function typeOfContent(start: Buffer) {
  const known = await fileTypeFromBuffer(start).catch(() => undefined)
  if (known) return known.mime
  return isText(start) ? text : unknownType
}

/** A letter takes up to four bytes, of which the last ones may be in the next piece. */
const isText = (start: Buffer) =>
  !start.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(start.subarray(0, start.length - cut)))
