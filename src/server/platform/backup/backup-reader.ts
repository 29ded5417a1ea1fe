import type { z } from 'zod'
import { BackupError, endOfRows } from './backup-format'

const newline = '\n'.charCodeAt(0)
const endBetweenRows = Buffer.concat([Buffer.from([newline]), endOfRows])

/** Reads the lines and rows of a backup in sequence, as chunks arrive. */
export function createBackupReader(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  /** Data that has arrived and is not read yet; starts at the start of a line. */
  let rest: Buffer = Buffer.alloc(0)

  async function more() {
    const { done, value } = await pieces.next()
    if (done === true) throw new BackupError('The backup ends too early; the file is not whole.')
    rest = rest.length === 0 ? value : Buffer.concat([rest, value])
  }

  function take(length: number) {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  return {
    async line<Schema extends z.ZodType>(schema: Schema): Promise<z.infer<Schema>> {
      while (!rest.includes(newline)) await more()
      const text = take(rest.indexOf(newline) + 1).toString('utf8')
      const { data, success } = schema.safeParse(jsonOf(text))
      if (!success) throw new BackupError('The file is no backup of Laneway.')
      return data
    },

    /** Yields the rows of a table, in chunks of whole rows, without the end mark. */
    async *rows(): AsyncGenerator<Buffer> {
      for (;;) {
        if (rest.subarray(0, endOfRows.length).equals(endOfRows)) {
          take(endOfRows.length)
          return
        }
        const end = rest.indexOf(endBetweenRows)
        const length = (end === -1 ? rest.lastIndexOf(newline) : end) + 1
        if (length > 0) yield take(length)
        else await more()
      }
    },

    /** Reads to the end of the file, which verifies its checksum. */
    async end() {
      const { done } = await pieces.next()
      if (rest.length > 0 || done !== true) throw new BackupError('The backup goes on after its end.')
    },
  }
}

export type BackupReader = ReturnType<typeof createBackupReader>

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
