import type { ImportSource } from '@/domain/import'
import { readCsv } from './csv-reader'
import { decodeText } from './decode-text'
import type { FileOfText, FileToRead, ImportDocument, Problems } from './document'
import { fitDocument } from './fit-document'
import { readLaneway } from './laneway-reader'
import { readText } from './text-reader'
import { readTrello } from './trello-reader'

/** @throws UnreadableFile */
export const readDocument = ({ bytes, ...file }: FileToRead, problems: Problems): ImportDocument =>
  documentOf({ ...file, text: () => decodeText(bytes) }, problems)

/** @throws UnreadableFile */
export const documentOf = (file: FileOfText, problems: Problems): ImportDocument =>
  fitDocument(readerOf[file.source](file, problems), problems)

const readerOf: Record<ImportSource, (file: FileOfText, problems: Problems) => ImportDocument> = {
  text: ({ text }) => readText(text()),
  laneway: ({ text }) => readLaneway(text),
  trello: ({ text }, problems) => readTrello(text, problems),
  csv: readCsv,
}
