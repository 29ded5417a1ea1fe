import { storedDraft } from '@/web/app/use-draft'
import { draftNames, type TypedEdit } from '../draft-names'
import { differing } from '../merge-model'
import type { Task } from '../task-types'
import { updateTask } from '../task-writes'

export type EditedField = 'title' | 'description'

/** A text that is edited in place is a part of the task's edit: the form goes on with it, a deleted task shows it. */
const draftOf = (task: Task) => storedDraft<TypedEdit>(draftNames.edit(task.id), { seen: task, form: task })

export function keepText(task: Task, field: EditedField, text: string) {
  const { values, store, remove } = draftOf(task)
  const { seen } = values
  const form = { ...values.form, [field]: text }
  if (differing(seen, form).length === 0) remove()
  else store({ seen, form })
}

export const forgetText = (task: Task, field: EditedField) =>
  keepText(task, field, draftOf(task).values.seen[field])

/** A text that was typed and not saved, and the task that was seen then; null if there is none. */
export function keptText(task: Task, field: EditedField) {
  const { seen, form } = draftOf(task).values
  const text = form[field]
  return text === seen[field] || text === task[field] ? null : { seen, text }
}

/** A text of a task that is being edited. */
export type Edit = {
  /** The task as it was when the edit began, so that a change by somebody else meanwhile is noticed. */
  seen: Task
  text: string
  /** True for a text that could not be saved, and is offered again. */
  isRetry: boolean
}

/** Begins with what was typed before and not saved, if there is such a text. */
export const beginEdit = (task: Task, field: EditedField): Edit => ({
  ...(keptText(task, field) ?? { seen: task, text: task[field] }),
  isRetry: false,
})

/** Saves a text if it is another one, and forgets what was typed. Returns whether it was accepted. */
export async function saveText({ seen }: Edit, field: EditedField, text: string) {
  const accepted = text === seen[field] || (await updateTask(seen, { [field]: text }))
  if (accepted) forgetText(seen, field)
  return accepted
}
