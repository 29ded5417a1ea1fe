import { stringify } from 'csv-stringify/sync'
import type { ExportedProjectRow, ExportedRow } from '@/domain/export-document-schema'
import { escapedCell, joinedNames } from '@/domain/export'
import { shortIdOf } from '@/domain/short-id'
import { taskFieldFacts } from '@/domain/task-fields'
import { taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import type { RequestContext } from '../../core/context'
import { nextRows } from './exported-row-queries'
import { pagesOf } from './pages'

type Row = ExportedRow & { assignee: string | null; parent: string | null; blockers: string[] }
type Column = { name: string; cell: (task: Row, project: ExportedProjectRow) => string | number }

/** A table leaves these fields out. */
type LeftOut = 'id' | 'dueAllDay' | 'dueDay' | 'rank' | 'cover'

/** The columns of a table of tasks, in their order. */
const columns = {
  number: { name: 'ID', cell: ({ number }, { key }) => shortIdOf(key, number) },
  project: { name: 'Project', cell: (_task, { name }) => name },
  title: { name: taskFieldFacts.title.csvColumn, cell: ({ title }) => title },
  description: { name: taskFieldFacts.description.csvColumn, cell: ({ description }) => description },
  status: { name: taskFieldFacts.status.csvColumn, cell: ({ status }) => taskStatusLabels[status] },
  laneId: { name: 'Lane', cell: ({ laneId }, { lanes }) => named(lanes, [laneId]).join('') },
  priority: { name: taskFieldFacts.priority.csvColumn, cell: ({ priority }) => taskPriorityLabels[priority] },
  assignedTo: { name: taskFieldFacts.assignedTo.csvColumn, cell: ({ assignee }) => assignee ?? '' },
  labels: {
    name: taskFieldFacts.labels.csvColumn,
    cell: (task, { labels }) => joinedNames(named(labels, task.labels)),
  },
  dueDate: { name: taskFieldFacts.dueDate.csvColumn, cell: ({ dueDate, dueDay }) => dueDay ?? dueDate ?? '' },
  startDate: { name: taskFieldFacts.startDate.csvColumn, cell: ({ startDate }) => startDate ?? '' },
  estimate: { name: taskFieldFacts.estimate.csvColumn, cell: ({ estimate }) => estimate ?? '' },
  repeat: { name: taskFieldFacts.repeat.csvColumn, cell: ({ repeat }) => repeat?.rule ?? '' },
  parent: { name: 'Parent', cell: ({ parent }) => parent ?? '' },
  blockers: { name: 'Blocked by', cell: ({ blockers }) => blockers.join(', ') },
  archived: { name: taskFieldFacts.archived.csvColumn, cell: ({ archived }) => (archived ? 'Yes' : 'No') },
  createdAt: { name: 'Created', cell: ({ createdAt }) => createdAt },
  updatedAt: { name: 'Updated', cell: ({ updatedAt }) => updatedAt },
  finishedAt: { name: 'Finished', cell: ({ finishedAt }) => finishedAt ?? '' },
} satisfies Record<Exclude<keyof ExportedRow, LeftOut> | 'project' | 'parent' | 'blockers', Column>

const named = (things: readonly { id: number; name: string }[], ids: readonly number[]) =>
  things.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

/** Without the mark, spreadsheets assume another encoding than UTF-8. */
const byteOrderMark = '\ufeff'

/** Lines of RFC 4180. Every field is quoted, because outside of quotes programs end rows differently. */
const lines = (rows: (string | number)[][]) =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? escapedCell(cell) : cell))),
    { record_delimiter: '\r\n', quoted: true, quoted_empty: true },
  )

/** The text of `tasks.csv`: a header line, and a line for each task of the projects. */
export async function* tasksCsv(ctx: RequestContext, projects: readonly ExportedProjectRow[]) {
  const cells: Column[] = Object.values(columns)
  const among = projects.map(({ id }) => id)
  yield byteOrderMark + lines([cells.map(({ name }) => name)])
  for (const project of projects) {
    for await (const tasks of pagesOf(ctx, project.id, (db, access, after) =>
      nextRows(db, access, { among, after }),
    )) {
      yield lines(tasks.map((task) => cells.map(({ cell }) => cell(task, project))))
    }
  }
}
