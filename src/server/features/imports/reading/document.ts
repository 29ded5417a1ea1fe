import { type CsvFormat } from '@/domain/csv-format'
import {
  type ImportChoices,
  type ImportReading,
  type ImportSource,
  maxProblemsOfImport,
  type ReadColumn,
  type ReadProblem,
  type DateOrder,
  type DateOrderReason,
  type UnknownValue,
} from '@/domain/import'
import type { Edge } from '@/domain/kept-relations'
import type { LabelColour } from '@/domain/label'
import type { BoardOrder, EstimateUnit, PermissionRole, ProjectStatus } from '@/domain/project'
import type { ProjectColour } from '@/domain/project-look'
import type { Repeat } from '@/domain/repeats/repeat-schema'
import type { ReactionEmoji } from '@/domain/comment'
import type { TaskPriority, TaskStatus } from '@/domain/task'
import { mebibyte } from '@/domain/units'
import { boundedText } from './bounded-text'
import { sizeOf } from './project-size'

/* The common result of all readers. People, lists and labels are referred to by index. */

export type DocumentPerson = { name: string; username: string | null; email: string | null }

export type DocumentList = {
  name: string
  /** Null: the reader knows no status; its name may say one. */
  status: TaskStatus | null
  archived: boolean
  limit: number | null
}

export type DocumentComment = {
  person: number | null
  /** The name of an author outside the list of people. */
  author?: string
  text: string
  createdAt: string | null
  editedAt: string | null
  reactions: { person: number; emoji: ReactionEmoji }[]
}

export type DocumentFile = {
  /** The id for texts and the cover. */
  id: number
  name: string
  type: string
  /** The entry of the archive. */
  path: string
  person: number | null
  createdAt: string | null
}

export type DocumentTask = {
  /** The position in the file, for problems. */
  line: number | null
  title: string
  description: string
  list: number
  priority: TaskPriority
  dueDate: string | null
  dueDay: string | null
  startDate: string | null
  repeat: Repeat | null
  estimate: number | null
  archived: boolean
  /** Done, regardless of its list. */
  done: boolean
  assignee: number | null
  labels: number[]
  rank: string | null
  createdAt: string | null
  updatedAt: string | null
  finishedAt: string | null
  createdBy: number | null
  checklist: { text: string; done: boolean; assignee: number | null }[]
  comments: DocumentComment[]
  serviceUnits: { person: number | null; text: string; createdAt: string | null }[]
  files: DocumentFile[]
  cover: number | null
}

/** The further fields of a project in an export of Laneway. */
export type DocumentSettings = {
  /** Null for the default key. */
  key: string | null
  status: ProjectStatus
  colour: ProjectColour | null
  icon: string | null
  archiveDoneAfterDays: number | null
  defaultOrder: BoardOrder
  estimateUnit: EstimateUnit
  createdAt: string | null
  members: { person: number; permissionRole: PermissionRole; projectRole: string | null }[]
}

export type DocumentProject = {
  name: string
  description: string
  settings: DocumentSettings | null
  lists: DocumentList[]
  labels: { name: string; colour: LabelColour | null }[]
  tasks: DocumentTask[]
}

export type ImportDocument = {
  /** The kind of the file by its content; null for the reader's own kind. */
  source: ImportSource | null
  from: string
  exportedAt: string | null
  people: DocumentPerson[]
  projects: DocumentProject[]
  /** Between tasks by their places among the tasks of all projects, from 0. */
  relations: Edge[]
  columns: ReadColumn[]
  csvFormat: CsvFormat | null
  dateOrder: DateOrder | null
  dateOrderBy: DateOrderReason | null
  unknownValues: UnknownValue[]
}

export type FileToRead = {
  source: ImportSource
  name: string
  /** The bytes of the file, or of the document in an archive. */
  bytes: Uint8Array
  choices: Pick<ImportChoices, 'columns' | 'dateOrder' | 'timeZone' | 'readerOrder'>
}

/** A file whose text is made on reading, so that memory does not hold bytes, text and document at once. */
export type FileOfText = Omit<FileToRead, 'bytes'> & { text: () => string }

/** A line of a table. */
export type CsvRow = { line: number; cells: string[] }

/** The reason why a file cannot be imported, as a sentence for its sender. */
export class UnreadableFile extends Error {}

export const tooMany = (what: string, most: number) =>
  new UnreadableFile(`The file holds more than ${most.toLocaleString('en')} ${what}. Import it in parts.`)

const lengthOfProblem = 300

/** The parts of a file that could not be imported unchanged. All are counted, and the first ones are kept. */
export class Problems {
  readonly listed: ReadProblem[] = []
  count = 0

  add(line: number | null, title: string, text: string) {
    this.count += 1
    if (this.listed.length < maxProblemsOfImport)
      this.listed.push({ line, title, text: boundedText(text, lengthOfProblem) })
  }
}

/** The most bytes of a stored reading, as JSON. The server reads it for each view of the import. */
const maxBytesOfReading = mebibyte

/** The preview of a document. */
export function readingOf(document: ImportDocument, problems: Problems): ImportReading {
  const { projects } = document
  const tasks = projects.flatMap((project) => project.tasks)
  const sum = (of: (task: DocumentTask) => number) => tasks.reduce((total, task) => total + of(task), 0)
  const assigned = tally(tasks.map(({ assignee }) => assignee))
  const commented = tally(tasks.flatMap(({ comments }) => comments.map(({ person }) => person)))
  const reading = {
    ...(document.source && { source: document.source }),
    from: document.from,
    exportedAt: document.exportedAt,
    projects: projects.map(sizeOf),
    lists: projects.flatMap((project, index) => {
      const inList = tally(project.tasks.map(({ list }) => list))
      return project.lists.map(({ name, status, archived, limit }, list) => ({
        project: index,
        name,
        status,
        archived,
        limit,
        tasks: inList.get(list) ?? 0,
      }))
    }),
    people: document.people.map((person, index) => ({
      ...person,
      tasks: assigned.get(index) ?? 0,
      comments: commented.get(index) ?? 0,
    })),
    counts: {
      tasks: tasks.length,
      labels: projects.reduce((total, { labels }) => total + labels.length, 0),
      comments: sum(({ comments }) => comments.length),
      checklists: sum(({ checklist }) => (checklist.length > 0 ? 1 : 0)),
      files: sum(({ files }) => files.length),
      relations: document.relations.length,
    },
    columns: document.columns,
    csvFormat: document.csvFormat,
    dateOrder: document.dateOrder,
    dateOrderBy: document.dateOrderBy,
    unknownValues: document.unknownValues,
    problems: problems.listed,
    problemCount: problems.count,
  }
  if (Buffer.byteLength(JSON.stringify(reading)) > maxBytesOfReading) {
    throw new UnreadableFile('The file names too many people, lists and columns. Import it in parts.')
  }
  return reading
}

function tally(indexes: readonly (number | null)[]) {
  const counts = new Map<number | null, number>()
  for (const index of indexes) counts.set(index, (counts.get(index) ?? 0) + 1)
  return counts
}
