import { namedFiles, withNewIds, withoutFiles } from '@/domain/file-references'
import { nameMaxLength } from '@/domain/limits'
import { newTaskValues } from '@/domain/task'
import { task as taskSchema } from '@/domain/task-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { unauthorized } from '../../core/errors'
import type { Files } from '../../core/services'
import { type Db, inTransaction } from '../../platform/database/database'
import { copyFiles, nameCopies } from '../files/copy-files-queries'
import type { Writer } from '../tasks/fast-lane-queries'
import { findTask, insertTask } from '../tasks/task-queries'
import { deleteChecklistItem } from './checklist-queries'

/**
 * Makes a task of a checklist's item, which it takes the place of. A text that is too long for a title goes on in the
 * description, and the files that it shows go along. Undefined when the access is outdated.
 */
export const makeTaskOfItem = (
  db: Db,
  access: ProjectAccessRow,
  writer: Writer,
  { itemId, files }: { itemId: number; files: Files },
) =>
  inTransaction(db, async (transaction) => {
    const item = await deleteChecklistItem(transaction, access, writer.id, itemId)
    if (!item) return undefined
    const only = namedFiles(item.text)
    const letters = [...withoutFiles(item.text)]
    const description = letters.length > nameMaxLength || only.length > 0 ? item.text : ''
    const checked = await insertTask(transaction, access, writer, {
      ...newTaskValues,
      title: letters.slice(0, nameMaxLength).join('').trim(),
      description,
      assignedTo: item.assignedTo,
    })
    // The first statement has locked the project and its access: only the session can have ended.
    if (!checked) throw unauthorized()
    if (only.length === 0) return checked.row
    const { id } = taskSchema.parse(JSON.parse(checked.row.json))
    const copies = await copyFiles(transaction, access, writer.id, {
      fromTaskId: item.taskId,
      toTaskId: id,
      only,
      limits: files,
    })
    await nameCopies(transaction, id, { description: withNewIds(description, copies), cover: null })
    return findTask(transaction, access, id)
  })
