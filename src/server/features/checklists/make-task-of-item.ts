import { nameMaxLength } from '@/domain/limits'
import { newTaskValues } from '@/domain/task'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import { type Db, inTransaction } from '../../platform/database/database'
import type { Writer } from '../tasks/board-write-queries'
import { insertTask } from '../tasks/task-queries'
import { deleteChecklistItem } from './checklist-queries'

/**
 * Makes a task of a checklist's item, which it takes the place of. A text that is too long for a title goes on in the
 * description. Undefined when the access is outdated.
 */
export const makeTaskOfItem = (db: Db, access: ProjectAccessRow, writer: Writer, itemId: number) =>
  inTransaction(db, async (transaction) => {
    const item = await deleteChecklistItem(transaction, access, writer.id, itemId)
    if (!item) return undefined
    const letters = [...item.text]
    const checked = await insertTask(transaction, access, writer, {
      ...newTaskValues,
      title: letters.slice(0, nameMaxLength).join('').trim(),
      description: letters.length > nameMaxLength ? item.text : '',
      assignedTo: item.assignedTo,
    })
    // The first statement has locked the project and its access: only the session can have ended.
    if (!checked) throw new Error('The session ended while a task was made of a checklist item')
    return checked.row
  })
