import { namedFiles, withNewIds, withoutFiles } from '@/domain/file-references'
import { nameMaxLength } from '@/domain/limits'
import { newTaskValues } from '@/domain/task'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { orNotFound } from '../../core/errors'
import type { Files } from '../../core/services'
import { copyFiles, nameCopies } from '../files/copy-files-queries'
import { findMember } from '../project-members/member-queries'
import { insertTask } from '../tasks/insert-task-queries'
import { findTask } from '../tasks/task-list-queries'
import { removeChecklistItem } from './change-checklist-queries'

/**
 * Replaces an item of a checklist by a task. A text that is too long for a title continues in the description, and the
 * files that it shows are copied.
 */
export const makeTaskOfItem = (ctx: BoardContext & { files: Files }, itemId: number) =>
  boardWrite(ctx, async (tx, project) => {
    const actorId = ctx.viewer.id
    const { taskId, text, assignedTo } = await removeChecklistItem(tx, project, actorId, itemId)
    const assignee = assignedTo === null ? undefined : await findMember(tx, project.id, assignedTo)
    const only = namedFiles(text)
    const letters = [...withoutFiles(text)]
    const description = letters.length > nameMaxLength || only.length > 0 ? text : ''
    const raised = await raiseRevisionAgain(tx, project)
    const id = await insertTask(tx, raised, actorId, {
      ...newTaskValues,
      title: letters.slice(0, nameMaxLength).join('').trim(),
      description,
      assignedTo: assignee ? assignedTo : null,
    })
    if (only.length > 0) {
      const copies = await copyFiles(tx, raised, actorId, {
        fromTaskId: taskId,
        toTaskId: id,
        only,
        limits: ctx.files,
      })
      await nameCopies(tx, id, { description: withNewIds(description, copies), cover: null })
    }
    return orNotFound('task', await findTask(tx, { projectId: project.id }, id))
  })
