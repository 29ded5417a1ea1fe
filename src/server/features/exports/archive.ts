import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Entry = { path: string; content: AsyncIterable<string | Uint8Array>; at: Date; size?: number }

/**
 * An archive that is written while it is read. It requests an entry after it has sent the previous one, fails with the
 * error of an entry, and stops when nobody reads it.
 */
export function archiveOf(entries: AsyncIterable<Entry>): Readable {
  const archive = new PassThrough()
  const zip = new ZipFile()
  let content: Readable | undefined
  const fail = (error: Error) => archive.destroy(error)
  zip.once('error', fail)
  zip.outputStream.once('error', fail).pipe(archive)
  archive.once('close', () => content?.destroy())

  const add = (entry: Entry) =>
    new Promise<void>((resolve, reject) => {
      // Only texts are compressed: most files are pictures.
      const { size, at } = entry
      const options = { mtime: at, compress: size === undefined, ...(size !== undefined && { size }) }
      zip.addReadStreamLazy(entry.path, options, (send) => {
        content = Readable.from(entry.content, { objectMode: false })
          .once('end', resolve)
          .once('error', reject)
        if (archive.destroyed) content.destroy()
        send(null, content)
      })
    })
  const addAll = async () => {
    for await (const entry of entries) await add(entry)
    zip.end()
  }
  addAll().catch(fail)
  return archive
}
