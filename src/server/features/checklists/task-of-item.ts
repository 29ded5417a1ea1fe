import { namedFiles, withNewIds, withoutFiles } from '@/domain/file-references'
import { nameMaxLength } from '@/domain/limits'
import { newTaskValues } from '@/domain/task'
import { type BoardContext, boardWrite } from '../../core/board-write'
import { type LockedProject, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { orNotFound } from '../../core/errors'
import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import { copyFiles, nameCopies } from '../files/copy-files-queries'
import { findMember } from '../project-members/member-queries'
import { addPart } from '../relations/add-part'
import { lockRelations } from '../relations/relation-queries'
import { insertTask } from '../tasks/insert-task-queries'
import { findTask } from '../tasks/task-list-queries'
import { removeChecklistItem } from './change-checklist-queries'

type ItemContext = BoardContext & { files: Files }

/**
 * Replaces an item of a checklist by a task, which becomes a part of the task of the checklist if the rules of relations
 * allow it. A text that is too long for a title continues in the description, and the files that it shows are copied.
 */
export const makeTaskOfItem = (ctx: ItemContext, itemId: number) =>
  boardWrite(ctx, (tx, project) => replaceItem(ctx, tx, project, itemId), { lock: lockRelations })

async function replaceItem(ctx: ItemContext, tx: Db, project: LockedProject, itemId: number) {
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
  await addPart(tx, actorId, { taskId, partId: id })
  return orNotFound('task', await findTask(tx, { projectId: project.id }, id))
}
