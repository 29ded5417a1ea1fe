import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** An archive of one file. */
export async function zipOf(name: string, content: string) {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
