import type { ImportSource } from '@/domain/import'
import { readCsv } from './csv-reader'
import { decodeText } from './decode-text'
import type { FileToRead, ImportDocument, Problems } from './document'
import { fitDocument } from './fit-document'
import { readLaneway } from './laneway-reader'
import { readText } from './text-reader'
import { readTrello } from './trello-reader'

/** @throws UnreadableFile */
export function readDocument(file: FileToRead, problems: Problems): ImportDocument {
  return fitDocument(readerOf[file.source](file, problems), problems)
}

const readerOf: Record<ImportSource, (file: FileToRead, problems: Problems) => ImportDocument> = {
  text: ({ bytes }) => readText(decodeText(bytes)),
  laneway: ({ bytes }) => readLaneway(bytes),
  trello: ({ bytes }, problems) => readTrello(bytes, problems),
  csv: readCsv,
}
