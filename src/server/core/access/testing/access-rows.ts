import { accountRows } from './account-rows'
import { laneRows } from './lane-rows'
import { labelRows } from './label-rows'
import { notificationRows } from './notification-rows'
import { checklistRows } from './checklist-rows'
import { importRows } from './import-rows'
import { fileRows } from './file-rows'
import { binRows } from './bin-rows'
import { commentRows } from './comment-rows'
import { organizationRows } from './organization-rows'
import { projectRows } from './project-rows'
import { relationRows } from './relation-rows'
import type { Rows } from './row'
import { taskRows } from './task-rows'
import { feedRows } from './feed-rows'
import { templateRows } from './template-rows'
import { viewRows } from './view-rows'

/** Who may call each procedure, written by hand. */
export const matrix: Rows = {
  ...accountRows,
  ...projectRows,
  ...laneRows,
  ...taskRows,
  ...commentRows,
  ...checklistRows,
  ...relationRows,
  ...fileRows,
  ...binRows,
  ...importRows,
  ...organizationRows,
  ...feedRows,
  ...viewRows,
  ...templateRows,
  ...labelRows,
  ...notificationRows,
}
