import { displayName } from '@/domain/account'
import { escapedCell, joinedNames } from '@/domain/export'
import { shortIdOf } from '@/domain/short-id'
import { taskFieldFacts } from '@/domain/task-fields'
import { isBlocked, taskPriorityLabels } from '@/domain/task'
import { download } from '@/web/lib/download'
import { labelsOf } from '../labels/use-labels'
import { laneOf } from '../lanes/lane-model'
import type { Task } from '../tasks/task-types'
import type { ListColumn } from './list-columns'
import type { RowProject } from './row-project'

type CsvColumn = { name: string; cell: (task: Task, project: RowProject) => string | number }

/** What a file has for each column of a list, with the names of an export of tasks. */
const csvColumns: Record<ListColumn, CsvColumn> = {
  id: { name: 'ID', cell: ({ number, project }) => shortIdOf(project.key, number) },
  title: { name: taskFieldFacts.title.csvColumn, cell: ({ title }) => title },
  assignee: {
    name: taskFieldFacts.assignedTo.csvColumn,
    cell: ({ assignee }) => (assignee ? displayName(assignee) : ''),
  },
  due: { name: taskFieldFacts.dueDate.csvColumn, cell: ({ dueDate, dueDay }) => dueDay ?? dueDate ?? '' },
  priority: { name: taskFieldFacts.priority.csvColumn, cell: ({ priority }) => taskPriorityLabels[priority] },
  estimate: { name: taskFieldFacts.estimate.csvColumn, cell: ({ estimate }) => estimate ?? '' },
  status: {
    name: taskFieldFacts.status.csvColumn,
    cell: (task, { lanes }) => laneOf(lanes, task)?.name ?? '',
  },
  labels: {
    name: taskFieldFacts.labels.csvColumn,
    cell: (task, { labels }) => joinedNames(labelsOf(task.labels, labels).map(({ name }) => name)),
  },
  start: { name: taskFieldFacts.startDate.csvColumn, cell: ({ startDate }) => startDate ?? '' },
  project: { name: 'Project', cell: ({ project }) => project.name },
  repeat: { name: taskFieldFacts.repeat.csvColumn, cell: ({ repeat }) => repeat?.rule ?? '' },
  blocked: { name: 'Blocked', cell: (task) => (isBlocked(task) ? 'Yes' : '') },
  parts: { name: 'Parts', cell: ({ parts }) => (parts ? `${parts.done} of ${parts.total}` : '') },
  checklist: {
    name: 'Checklist',
    cell: ({ checklist: { done, total } }) => (total > 0 ? `${done} of ${total}` : ''),
  },
  files: { name: 'Files', cell: ({ files }) => files },
  comments: { name: 'Comments', cell: ({ comments }) => comments },
  created: { name: 'Created', cell: ({ createdAt }) => createdAt },
  updated: { name: 'Updated', cell: ({ updatedAt }) => updatedAt },
}

/** Without the mark, spreadsheets assume another encoding than UTF-8. */
const byteOrderMark = '\ufeff'

/** Every field is quoted, because outside of quotes programs end rows differently. */
const quoted = (cell: string | number) =>
  `"${(typeof cell === 'string' ? escapedCell(cell) : String(cell)).replaceAll('"', '""')}"`

const line = (cells: readonly (string | number)[]) => `${cells.map(quoted).join(',')}\r\n`

/** The text of a CSV file with the tasks and columns of a list, in their order. */
export function listCsv(
  tasks: readonly Task[],
  columns: readonly ListColumn[],
  projectOf: (task: Task) => RowProject,
) {
  const cells = columns.map((key) => csvColumns[key])
  const rows = tasks.map((task) => line(cells.map(({ cell }) => cell(task, projectOf(task)))))
  return byteOrderMark + line(cells.map(({ name }) => name)) + rows.join('')
}

/** Saves a table as a file of the browser's downloads. */
export function downloadCsv(name: string, csv: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  download(address, name)
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
