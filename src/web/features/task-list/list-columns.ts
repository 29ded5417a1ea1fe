import type { TaskField } from '@/domain/task'

/** The columns of a list of tasks, in their first order. */
export const listColumns = [
  'id',
  'title',
  'assignee',
  'due',
  'priority',
  'estimate',
  'status',
  'labels',
  'start',
  'project',
  'repeat',
  'blocked',
  'parts',
  'checklist',
  'files',
  'comments',
  'created',
  'updated',
] as const
export type ListColumn = (typeof listColumns)[number]

/** The column of each field; null for a field that no column shows. */
export const columnOfField = {
  title: 'title',
  status: 'status',
  dueDate: 'due',
  startDate: 'start',
  priority: 'priority',
  estimate: 'estimate',
  assignedTo: 'assignee',
  labels: 'labels',
  repeat: 'repeat',
  description: null,
  archived: null,
  cover: null,
} as const satisfies Record<TaskField, ListColumn | null>

type ColumnFacts = {
  name: string
  /** In pixels, until somebody drags its edge. */
  width: number
  /** True for numbers, which stand at the end of their cells. */
  isNumber?: true
}

export const columnFacts: Record<ListColumn, ColumnFacts> = {
  id: { name: 'Id', width: 76 },
  title: { name: 'Title', width: 260 },
  assignee: { name: 'Assignee', width: 164 },
  due: { name: 'Due', width: 168 },
  priority: { name: 'Priority', width: 104 },
  estimate: { name: 'Estimate', width: 88, isNumber: true },
  status: { name: 'Status', width: 136 },
  labels: { name: 'Labels', width: 180 },
  start: { name: 'Start', width: 104 },
  project: { name: 'Project', width: 160 },
  repeat: { name: 'Repeat', width: 176 },
  blocked: { name: 'Blocked', width: 104 },
  parts: { name: 'Parts', width: 80, isNumber: true },
  checklist: { name: 'Checklist', width: 92, isNumber: true },
  files: { name: 'Files', width: 72, isNumber: true },
  comments: { name: 'Comments', width: 96, isNumber: true },
  created: { name: 'Created', width: 104 },
  updated: { name: 'Updated', width: 104 },
}

/** What a list shows until somebody chooses. */
export const firstColumns: readonly ListColumn[] = ['id', 'title', 'assignee', 'due', 'priority', 'estimate']

/** A column of a list, with its width if somebody has set it. */
export type ShownColumn = { key: ListColumn; width?: number }

export const minWidth = 48
export const maxWidth = 800

export const widthWithin = (width: number) => Math.round(Math.min(Math.max(width, minWidth), maxWidth))

/** The columns with one at another index. */
export function moveColumn(columns: readonly ShownColumn[], key: ListColumn, index: number) {
  const moved = columns.find((column) => column.key === key)
  const others = columns.filter((column) => column !== moved)
  return moved ? others.toSpliced(Math.max(index, 0), 0, moved) : columns
}

export const resizeColumn = (columns: readonly ShownColumn[], key: ListColumn, width: number) =>
  columns.map((column) => (column.key === key ? { key, width: widthWithin(width) } : column))

/** The columns without one, or with it at the end. The titles stay: they open the tasks. */
export function toggleColumn(columns: readonly ShownColumn[], key: ListColumn): readonly ShownColumn[] {
  if (!columns.some((column) => column.key === key)) return [...columns, { key }]
  return key === 'title' ? columns : columns.filter((column) => column.key !== key)
}
