import type { ProjectAction } from './access'
import { counted } from './counted'
import { mebibyte } from './units'

/** What a bin holds. Everything that hangs on a thing is kept with it. */
export const binKinds = ['task', 'lane', 'label', 'comment', 'file', 'project'] as const
export type BinKind = (typeof binKinds)[number]

/** The action that lets people see and restore what is deleted: that of deleting it. */
export const deletingActions: Record<BinKind, ProjectAction> = {
  task: 'task.delete',
  lane: 'lane.manage',
  label: 'label.manage',
  comment: 'comment.delete',
  file: 'task.edit',
  project: 'project.delete',
}

/** The action that lets people delete it for good. */
export const purgingActions: Record<BinKind, ProjectAction> = {
  task: 'project.manage',
  lane: 'project.manage',
  label: 'project.manage',
  comment: 'project.manage',
  file: 'project.manage',
  project: 'project.delete',
}

export const defaultBinDays = 30
export const maxBinDays = 365

/** The number of things on a page of a bin. */
export const binItemsPerPage = 50

export const keptInBin = (days: number) => `Kept in the bin for ${counted(days, 'day')}.`

/** Of the rows in the bin of a project; beyond it, the oldest things are deleted for good within an hour. */
export const maxBinBytes = 256 * mebibyte
