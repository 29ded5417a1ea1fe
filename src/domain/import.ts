import { taskFieldFacts } from './task-fields'
import type { CsvFormat } from './csv-format'
import type { TaskStatus } from './task'
import { mebibyte } from './units'

/** Where what is imported comes from. */
export const importSources = ['laneway', 'trello', 'csv', 'text'] as const
export type ImportSource = (typeof importSources)[number]

/** Of an import, in the order in which it passes them; it ends in one of the last three. */
export const importStates = ['reading', 'preview', 'running', 'done', 'failed', 'takenBack'] as const
export type ImportState = (typeof importStates)[number]

/** How long the file of an import may be. */
export const importMaxBytes = 100 * mebibyte
export const maxTasksOfImport = 50_000
export const maxProjectsOfImport = 500
export const maxColumnsOfImport = 500
/** Of a person, and not taken back or ended for a day. */
export const maxImportsOfPerson = 20
/** How many problems of an import are kept and shown. */
export const maxProblemsOfImport = 100
/** How many people of an import can be told apart. */
export const maxPeopleOfImport = 1_000
export const maxListsOfImport = 2_000
/** How long an import can be taken back. */
export const takeBackHours = 24

/** How a person of the import was found among the people here; `unsure` is only a proposal. */
export const personMatches = ['email', 'username', 'name', 'hand', 'unsure'] as const
export type PersonMatch = (typeof personMatches)[number]

/** What a column of a CSV file can become. */
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
  'estimate',
  'checklist',
  'comments',
  'archived',
  'createdBy',
  'createdAt',
  'finishedAt',
  'key',
  'parent',
  'timeZone',
] as const
export type ImportField = (typeof importFields)[number]

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
  estimate: taskFieldFacts.estimate.csvColumn,
  checklist: 'Checklist',
  comments: 'Comment',
  archived: taskFieldFacts.archived.csvColumn,
  createdBy: 'Created by',
  createdAt: 'Created',
  finishedAt: 'Finished',
  key: 'Key there',
  parent: 'Parent',
  timeZone: 'Time zone of the dates',
}

/** Of how many columns one can be chosen. The texts of several columns are put together. */
export const isFieldOfManyColumns = (field: ImportField) =>
  ['nothing', 'labels', 'comments', 'description', 'key', 'parent', 'finishedAt'].includes(field)

/** Which number of a date such as 3/4/2026 is the day. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What has decided the order of dates that can be read in two ways. */
export const dateOrderReasons = ['file', 'language', 'choice'] as const
export type DateOrderReason = (typeof dateOrderReasons)[number]

/** A value in a column of statuses or priorities that means nothing here. */
export const fieldsOfUnknownValues = ['status', 'priority'] as const
export type UnknownValue = {
  field: (typeof fieldsOfUnknownValues)[number]
  value: string
  tasks: number
}

/** How many unknown values of an import are kept and shown. */
export const maxUnknownValuesOfImport = 100

/** Whether nothing of a table can be imported yet, because no column has the titles. */
export const needsTitle = ({ columns }: { columns: readonly { becomes: ImportField }[] }) =>
  columns.length > 0 && columns.every(({ becomes }) => becomes !== 'title')

/** What the reading of a file has found, before anybody chooses what becomes of it. Others name its parts by index. */
export type ImportReading = {
  /** What the file is by its content; absent in what a version before has read. */
  source?: ImportSource
  from: string
  exportedAt: string | null
  /** What the texts of a project take here; absent in what a version before has read. */
  projects: { name: string; tasks: number; textKibibytes?: number }[]
  lists: ReadList[]
  people: ReadPerson[]
  counts: { tasks: number; labels: number; comments: number; checklists: number; files: number }
  columns: ReadColumn[]
  csvFormat: CsvFormat | null
  dateOrder: DateOrder | null
  /** Absent in what a version before has read, as are the unknown values. */
  dateOrderBy?: DateOrderReason | null
  unknownValues?: UnknownValue[]
  problems: ReadProblem[]
  problemCount: number
}

/** How much the reading of a file has found. */
export type ReadCounts = ImportReading['counts'] & { projects: number; lanes: number }

export const countsOf = ({ projects, lists, counts }: ImportReading): ReadCounts => ({
  projects: projects.length,
  lanes: lists.length,
  ...counts,
})

export type ReadList = {
  project: number
  name: string
  tasks: number
  archived: boolean
  /** What its name or its tasks say; null: nothing. */
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

/** What somebody has chosen of an import, by the index of what it is about. */
export type ImportChoices = {
  name?: string
  people?: Record<string, number | null>
  lists?: Record<string, ChosenLane>
  columns?: Record<string, ImportField>
  dateOrder?: DateOrder
  /** Of the person when the file was sent, so that it is read in the same way later. */
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
