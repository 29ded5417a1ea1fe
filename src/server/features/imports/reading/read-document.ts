import type { ImportChoices, ImportSource } from '@/domain/import'
import { decodeText } from './decode-text'
import { type ImportDocument, type Problems, UnreadableFile } from './document'
import { fitDocument } from './fit-document'
import { readText } from './text-reader'

export type FileToRead = {
  source: ImportSource
  name: string
  /** The bytes of the file; of an archive, those of the document in it. */
  bytes: Uint8Array
  choices: Pick<ImportChoices, 'columns' | 'dateOrder'>
}

/** @throws UnreadableFile */
export function readDocument(file: FileToRead, problems: Problems): ImportDocument {
  return fitDocument(readerOf[file.source](file, problems), problems)
}

const notYet = (): ImportDocument => {
  throw new UnreadableFile('This file cannot be read yet.')
}

const readerOf: Record<ImportSource, (file: FileToRead, problems: Problems) => ImportDocument> = {
  text: ({ bytes }) => readText(decodeText(bytes)),
  laneway: notYet,
  trello: notYet,
  csv: notYet,
}
