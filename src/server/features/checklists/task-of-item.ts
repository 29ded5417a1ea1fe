import { namedFiles, withNewIds, withoutFiles } from '@/domain/file-references'
import { nameMaxLength } from '@/domain/limits'
import { newTaskValues } from '@/domain/task'
import { task as taskSchema } from '@/domain/task-schema'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { orNotFound, unauthorized } from '../../core/errors'
import type { Files } from '../../core/services'
import { copyFiles, nameCopies } from '../files/copy-files-queries'
import type { Writer } from '../tasks/fast-lane-queries'
import { findTask, insertTask } from '../tasks/task-queries'
import { removeChecklistItem } from './change-checklist-queries'
import { isMember } from './checklist-queries'

/**
 * Replaces an item of a checklist by a task. A text that is too long for a title continues in the description, and the
 * files that it shows are copied.
 */
export const makeTaskOfItem = (ctx: BoardContext & { writer: Writer; files: Files }, itemId: number) =>
  boardWrite(ctx, async (tx, project) => {
    const item = await removeChecklistItem(tx, project, ctx.viewer.id, itemId)
    const isAssigned = item.assignedTo !== null && (await isMember(tx, project.id, item.assignedTo))
    const only = namedFiles(item.text)
    const letters = [...withoutFiles(item.text)]
    const description = letters.length > nameMaxLength || only.length > 0 ? item.text : ''
    const access = { projectId: project.id, accessVersion: project.accessVersion }
    const checked = await insertTask(tx, access, ctx.writer, {
      ...newTaskValues,
      title: letters.slice(0, nameMaxLength).join('').trim(),
      description,
      assignedTo: isAssigned ? item.assignedTo : null,
    })
    // The project and its access are locked. Only the session may have ended.
    if (!checked) throw unauthorized()
    if (only.length === 0) return checked.row
    const { id } = taskSchema.parse(JSON.parse(checked.row.json))
    const copies = await copyFiles(tx, access, ctx.viewer.id, {
      fromTaskId: item.taskId,
      toTaskId: id,
      only,
      limits: ctx.files,
    })
    await nameCopies(tx, id, { description: withNewIds(description, copies), cover: null })
    return orNotFound('task', await findTask(tx, access, id))
  })
