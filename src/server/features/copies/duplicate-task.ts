import { withNewIds } from '@/domain/file-references'
import { task as taskSchema } from '@/domain/task-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { orStale } from '../../core/guarded-write'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { addChecklistItems } from '../checklists/change-checklist-queries'
import { listChecklist } from '../checklists/checklist-queries'
import { copyFiles, nameCopies } from '../files/copy-files-queries'
import { insertTask } from '../tasks/insert-task-queries'
import { findTask } from '../tasks/task-list-queries'

/** Undefined when it is gone. */
export async function findOriginal(db: Db, access: Pick<ProjectAccessRow, 'projectId'>, taskId: number) {
  const found = await findTask(db, access, taskId)
  return found && taskSchema.parse(JSON.parse(found.json))
}

/**
 * Makes a task with the same fields, the checklist with nothing done, and the files, which its texts then name.
 * Comments, service units and history stay with the original.
 */
export const duplicateTask = (ctx: BoardContext & { files: Files }, taskId: number) =>
  boardWrite(ctx, async (tx, project) => {
    const access = { projectId: project.id }
    const actorId = ctx.viewer.id
    const original = orStale(await findOriginal(tx, access, taskId))
    const { description, cover } = original
    const id = await insertTask(tx, project, actorId, original)
    const copies = await copyFiles(tx, project, actorId, {
      fromTaskId: taskId,
      toTaskId: id,
      limits: ctx.files,
    })
    if (copies.size > 0) {
      await nameCopies(tx, id, {
        description: withNewIds(description, copies),
        cover: (cover && copies.get(cover)) ?? null,
      })
    }
    const items = original.checklist.total > 0 ? await listChecklist(tx, project.id, taskId) : []
    const texts = items.map(({ text }) => withNewIds(text, copies))
    if (texts.length > 0) {
      const raised = await raiseRevisionAgain(tx, project)
      await addChecklistItems(tx, raised, actorId, { taskId: id, texts })
    }
    return orStale(await findTask(tx, access, id))
  })
