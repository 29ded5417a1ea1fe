import type { ImportSource } from '@/domain/import'
import { beginsWithHeader } from './csv-table'
import { textOfHead } from './decode-text'
import { beginsAsJson, headBytes } from './recognised-file'

/** The kind of a file by the extension of its name. */
export function sourceOfName(name: string): ImportSource {
  if (/\.zip$/i.test(name)) return 'laneway'
  if (/\.json$/i.test(name)) return /^laneway/i.test(name) ? 'laneway' : 'trello'
  return /\.(csv|tsv)$/i.test(name) ? 'csv' : 'text'
}

/** The kind of a file of unspecified kind: by its beginning, else by its name. */
export function sourceOfFile(head: Uint8Array, name: string): ImportSource {
  const named = sourceOfName(name)
  const text = textOfHead(head.subarray(0, headBytes)).trimStart()
  if (beginsAsJson(text)) return named === 'laneway' ? named : 'trello'
  // Its errors are then those of its kind.
  if (named === 'csv' || /^(?:PK|[[{])/.test(text)) return named
  return beginsWithHeader(text) ? 'csv' : 'text'
}
