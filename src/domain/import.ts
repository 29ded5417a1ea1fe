import { taskFieldFacts } from './task-fields'
import type { CsvFormat } from './csv-format'
import type { TaskStatus } from './task'
import { mebibyte } from './units'

/** The sources of imports. */
export const importSources = ['laneway', 'trello', 'csv', 'text'] as const
export type ImportSource = (typeof importSources)[number]

/** The states of an import, in order. It ends in one of the last three. */
export const importStates = ['reading', 'preview', 'running', 'done', 'failed', 'takenBack'] as const
export type ImportState = (typeof importStates)[number]

/** The maximum size of an imported file. */
export const importMaxBytes = 100 * mebibyte
export const maxTasksOfImport = 50_000
export const maxProjectsOfImport = 500
export const maxColumnsOfImport = 500
/** The maximum number of open imports of a person. */
export const maxImportsOfPerson = 20
/** The number of problems of an import that are stored and shown. */
export const maxProblemsOfImport = 100
/** The maximum number of people in an import. */
export const maxPeopleOfImport = 1_000
export const maxListsOfImport = 2_000
/** The time within which an import can be reverted. */
export const revertHours = 24

/** How a person of the import was matched with a user; `unsure` is only a proposal. */
export const personMatches = ['email', 'username', 'name', 'hand', 'unsure'] as const
export type PersonMatch = (typeof personMatches)[number]

/** The fields for a column of a CSV file. */
export const importFields = [
  'nothing',
  'title',
  'description',
  'status',
  'list',
  'priority',
  'assignee',
  'labels',
  'dueDate',
  'startDate',
  'repeat',
  'estimate',
  'checklist',
  'comments',
  'archived',
  'createdBy',
  'createdAt',
  'finishedAt',
  'key',
  'parent',
  'blockedBy',
  'blocks',
  'relatesTo',
  'duplicates',
  'timeZone',
] as const
export type ImportField = (typeof importFields)[number]

/** The fields that name other tasks of the table, besides the parent. */
export const relationFields = ['blockedBy', 'blocks', 'relatesTo', 'duplicates'] as const

export const importFieldLabels: Record<ImportField, string> = {
  nothing: 'Nothing',
  title: taskFieldFacts.title.csvColumn,
  description: taskFieldFacts.description.csvColumn,
  status: taskFieldFacts.status.csvColumn,
  list: 'Lane',
  priority: taskFieldFacts.priority.csvColumn,
  assignee: taskFieldFacts.assignedTo.csvColumn,
  labels: taskFieldFacts.labels.csvColumn,
  dueDate: taskFieldFacts.dueDate.csvColumn,
  startDate: taskFieldFacts.startDate.csvColumn,
  repeat: taskFieldFacts.repeat.csvColumn,
  estimate: taskFieldFacts.estimate.csvColumn,
  checklist: 'Checklist',
  comments: 'Comment',
  archived: taskFieldFacts.archived.csvColumn,
  createdBy: 'Created by',
  createdAt: 'Created',
  finishedAt: 'Finished',
  key: 'Key there',
  parent: 'Parent',
  blockedBy: 'Blocked by',
  blocks: 'Blocks',
  relatesTo: 'Relates to',
  duplicates: 'Duplicate of',
  timeZone: 'Time zone of the dates',
}

/** Fields that several columns may have. Their texts are joined. */
export const isFieldOfManyColumns = (field: ImportField) =>
  ['nothing', 'labels', 'comments', 'description', 'key', 'parent', 'finishedAt'].includes(field) ||
  relationFields.some((each) => each === field)

/** The position of the day in a date such as 3/4/2026. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

/** The basis of the order of ambiguous dates. */
export const dateOrderReasons = ['file', 'language', 'choice'] as const
export type DateOrderReason = (typeof dateOrderReasons)[number]

/** An unknown value in a column of statuses or priorities. */
export const fieldsOfUnknownValues = ['status', 'priority'] as const
export type UnknownValue = {
  field: (typeof fieldsOfUnknownValues)[number]
  value: string
  tasks: number
}

/** The number of unknown values of an import that are stored and shown. */
export const maxUnknownValuesOfImport = 100

/** Whether nothing of a table can be imported yet, because no column has the titles. */
export const needsTitle = ({ columns }: { columns: readonly { becomes: ImportField }[] }) =>
  columns.length > 0 && columns.every(({ becomes }) => becomes !== 'title')

/** The reading of a file, before any choices. Other types refer to its parts by index. */
export type ImportReading = {
  /** The kind of the file by its content; absent in readings of the previous release. */
  source?: ImportSource
  from: string
  exportedAt: string | null
  /** The size of a project's texts; absent in readings of the previous release. */
  projects: { name: string; tasks: number; textKibibytes?: number }[]
  lists: ReadList[]
  people: ReadPerson[]
  counts: {
    tasks: number
    labels: number
    comments: number
    checklists: number
    files: number
    /** Absent in readings of the previous release. */
    relations?: number
  }
  columns: ReadColumn[]
  csvFormat: CsvFormat | null
  dateOrder: DateOrder | null
  /** Absent in readings of the previous release, like the unknown values. */
  dateOrderBy?: DateOrderReason | null
  unknownValues?: UnknownValue[]
  problems: ReadProblem[]
  problemCount: number
}

/** The counts of a reading. */
export type ReadCounts = ImportReading['counts'] & { projects: number; lanes: number }

export const countsOf = ({ projects, lists, counts }: ImportReading) => ({
  projects: projects.length,
  lanes: lists.length,
  relations: 0,
  ...counts,
})

export type ReadList = {
  project: number
  name: string
  tasks: number
  archived: boolean
  /** The status in its name or of its tasks; null for none. */
  status: TaskStatus | null
  limit: number | null
}

export type ReadPerson = {
  name: string
  username: string | null
  email: string | null
  tasks: number
  comments: number
}

export type ReadColumn = { index: number; header: string; samples: string[]; becomes: ImportField }

export type ReadProblem = { line: number | null; title: string; text: string }

export type ChosenLane = { laneId: number | null; name: string; status: TaskStatus }

/** The choices of an import, by index. */
export type ImportChoices = {
  name?: string
  people?: Record<string, number | null>
  lists?: Record<string, ChosenLane>
  columns?: Record<string, ImportField>
  dateOrder?: DateOrder
  /** The person's settings at the upload, so that later readings give the same result. */
  timeZone?: string
  readerOrder?: DateOrder
}

/** A project that an import has made or added to, and what it has added there. */
export type MadeProject = {
  projectId: number
  isNew: boolean
  /** The revision of the project after the import. */
  revision: number
  /** The numbers of the first and the last of the tasks; null if there are none. */
  numbers: { first: number; last: number } | null
  tasks: number
  laneIds: number[]
  labelIds: number[]
}

export type MadeByImport = { projects: MadeProject[]; kept: number }
