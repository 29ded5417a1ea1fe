import type { ImportSource } from '@/domain/import'
import { readCsv } from './csv-reader'
import { decodeText } from './decode-text'
import type { FileOfText, FileToRead, ImportDocument, Problems } from './document'
import { fitDocument } from './fit-document'
import { readJson } from './json-reader'
import { sourceOfContent } from './recognised-file'
import { readText } from './text-reader'

/** @throws UnreadableFile */
export const readDocument = ({ bytes, ...file }: FileToRead, problems: Problems): ImportDocument =>
  documentOf({ ...file, head: bytes, text: () => decodeText(bytes, file.source, problems) }, problems)

/** @throws UnreadableFile */
export function documentOf({ head, ...file }: FileOfText & { head: Uint8Array }, problems: Problems) {
  const source = sourceOfContent(head, file.source)
  const document = readerOf[source]({ ...file, source }, problems)
  return fitDocument({ ...document, source: document.source ?? source }, problems)
}

const readerOf: Record<ImportSource, (file: FileOfText, problems: Problems) => ImportDocument> = {
  text: ({ text, name }) => readText(text(), name),
  laneway: ({ text, source }, problems) => readJson(text, source, problems),
  trello: ({ text, source }, problems) => readJson(text, source, problems),
  csv: readCsv,
}
