import { basename } from 'node:path/posix'
import { exportEntries } from '@/domain/export'
import { type ImportSource, importMaxBytes } from '@/domain/import'
import { type Archive, tooLarge } from './open-archive'
import { UnreadableFile } from './reading/document'
import { sourceOfName } from './reading/source-of-file'

export type DocumentInArchive = {
  path: string
  source: ImportSource
  /** The content of the entry. */
  name: string
  /** The archive, for the files of an export of Laneway; null without files. */
  archive: Archive | null
}

const saveAsCsv = 'Save it there as CSV, and import that.'

/** Files of other programs that are archives, by the paths in them. */
const programs: [path: RegExp, what: string][] = [
  [/^xl\//, 'a spreadsheet of Excel'],
  [/^word\//, 'a text of Word'],
  [/^ppt\//, 'a presentation'],
  [/^content\.xml$/, 'a file of LibreOffice'],
  [/^Index\/.*\.iwa$/, 'a spreadsheet of Numbers'],
]

const maxNamed = 5

/**
 * Finds the document of an archive: the one of a Laneway export, also in a folder, or the only JSON or CSV file.
 *
 * @throws UnreadableFile with advice
 */
export function documentInArchive(archive: Archive): DocumentInArchive {
  const paths = archive.paths.filter((path) => !path.startsWith('__MACOSX/') && !path.endsWith('/'))
  const own = paths.filter((path) => basename(path) === exportEntries.document)
  const atRoot =
    own.find((path) => path === exportEntries.document) ?? (own.length === 1 ? own[0] : undefined)
  if (atRoot !== undefined) {
    const folder = atRoot.slice(0, -exportEntries.document.length)
    return { path: atRoot, source: 'laneway', name: exportEntries.document, archive: within(archive, folder) }
  }
  const [, what] = programs.find(([known]) => paths.some((path) => known.test(path))) ?? []
  if (what !== undefined) throw new UnreadableFile(`This is ${what}. ${saveAsCsv}`)
  const tables = paths.filter((path) => /\.(?:json|csv|tsv)$/i.test(path) && !basename(path).startsWith('.'))
  // Notion writes a table twice, once with all of its rows.
  const all = new Set(tables)
  const [path, ...others] = tables.filter(
    (each) => !/\.csv$/i.test(each) || !all.has(each.replace(/\.csv$/i, '_all.csv')),
  )
  if (path === undefined) {
    throw new UnreadableFile(
      'There is no JSON or CSV file in this archive. Import one that has a board in it.',
    )
  }
  if (others.length > 0) throw new UnreadableFile(tooManyFiles([path, ...others]))
  if (archive.sizeOf(path) > importMaxBytes) throw tooLarge()
  const name = basename(path)
  return { path, source: sourceOfName(name), name, archive: null }
}

function tooManyFiles(paths: readonly string[]) {
  const names = paths.slice(0, maxNamed).map((path) => basename(path).slice(0, 60))
  const more = paths.length > maxNamed ? ', …' : ''
  return `There are ${paths.length} JSON and CSV files in this archive: ${names.join(', ')}${more}. Unpack it, and import them one by one.`
}

const within = ({ read, sizeOf, paths }: Archive, folder: string): Archive => ({
  read: (path) => read(`${folder}${path}`),
  sizeOf: (path) => sizeOf(`${folder}${path}`),
  paths,
})
