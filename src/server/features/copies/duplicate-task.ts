import { withNewIds } from '@/domain/file-references'
import { task as taskSchema } from '@/domain/task-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { raiseRevision } from '../../core/changes/locked-project-queries'
import { unauthorized } from '../../core/errors'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { addChecklistItems } from '../checklists/change-checklist-queries'
import { listChecklist } from '../checklists/checklist-queries'
import { copyFiles, nameCopies } from '../files/copy-files-queries'
import { inLockedProject, type Writer } from '../tasks/fast-lane-queries'
import { findTask, insertTask } from '../tasks/task-queries'

const read = (json: string) => taskSchema.parse(JSON.parse(json))

/** Undefined when the task is gone. */
export async function findOriginal(db: Db, access: ProjectAccessRow, taskId: number) {
  const found = await findTask(db, access, taskId)
  return found && read(found.json)
}

/**
 * Copies a task: its fields, its checklist with all items open, and its files, which the texts of the copy name.
 * Comments, service units and history stay with the original. Undefined when the access is outdated or the task is
 * gone.
 */
export const duplicateTask = (
  db: Db,
  access: ProjectAccessRow,
  writer: Writer,
  { taskId, files }: { taskId: number; files: Files },
) =>
  inLockedProject(db, access, async (transaction) => {
    const original = await findOriginal(transaction, access, taskId)
    if (!original) return undefined
    const { title, description, status, laneId, priority, dueDate, dueAllDay, dueDay } = original
    const { startDate, estimate, assignedTo, labels, cover } = original
    const checked = await insertTask(transaction, access, writer, {
      title,
      description,
      status,
      laneId,
      priority,
      dueDate,
      dueAllDay,
      dueDay,
      startDate,
      estimate,
      assignedTo,
      labels,
    })
    // The project and its access are locked. Only the session may have ended.
    if (!checked) throw unauthorized()
    const { id } = read(checked.row.json)
    const copies = await copyFiles(transaction, access, writer.id, {
      fromTaskId: taskId,
      toTaskId: id,
      limits: files,
    })
    if (copies.size > 0) {
      await nameCopies(transaction, id, {
        description: withNewIds(description, copies),
        cover: (cover && copies.get(cover)) ?? null,
      })
    }
    const items =
      original.checklist.total > 0 ? await listChecklist(transaction, access.projectId, taskId) : []
    const texts = items.map(({ text }) => withNewIds(text, copies))
    const project = texts.length > 0 ? await raiseRevision(transaction, access) : undefined
    if (project) await addChecklistItems(transaction, project, writer.id, { taskId: id, texts })
    return findTask(transaction, access, id)
  })
