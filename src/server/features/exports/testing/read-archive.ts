import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The contents of an archive by their paths, in their order. */
export async function readArchive(bytes: Buffer) {
  const archive = await fromBufferPromise(bytes, { strictFileNames: true })
  const contents = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    contents.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  }
  return contents
}
