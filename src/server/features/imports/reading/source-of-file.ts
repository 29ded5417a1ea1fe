import type { ImportSource } from '@/domain/import'
import { beginsWithHeader } from './csv-table'
import { textOfHead } from './decode-text'
import { beginsAsJson, headBytes } from './recognised-file'

/** What a file is, by the end of its name. */
export function sourceOfName(name: string): ImportSource {
  if (/\.zip$/i.test(name)) return 'laneway'
  if (/\.json$/i.test(name)) return /^laneway/i.test(name) ? 'laneway' : 'trello'
  return /\.(csv|tsv)$/i.test(name) ? 'csv' : 'text'
}

/** What a file is whose sender does not say it: by its beginning, or else by its name. */
export function sourceOfFile(head: Uint8Array, name: string): ImportSource {
  const named = sourceOfName(name)
  const text = textOfHead(head.subarray(0, headBytes)).trimStart()
  if (beginsAsJson(text)) return named === 'laneway' ? named : 'trello'
  // What is wrong in such a file is then said of its kind.
  if (named === 'csv' || /^(?:PK|[[{])/.test(text)) return named
  return beginsWithHeader(text) ? 'csv' : 'text'
}
