import type { ImportParts } from './stored-import'
import type { ImportRow } from './import-queries'
import { UnreadableFile } from './reading/document'

export async function runImport(_parts: ImportParts, _row: ImportRow): Promise<void> {
  throw new UnreadableFile('Not yet.')
}
