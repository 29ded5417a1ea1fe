import { storedDraft } from '@/web/app/use-draft'
import { differing } from '../write/merge-model'
import type { Task, TaskValues } from '../task-types'
import { updateTask } from '../write/change-task'
import { useState } from 'react'

/** The names of the drafts that belong to a task or its project. */
export const draftNames = {
  newTask: (projectId: number) => `new task of project ${projectId}`,
  edit: (taskId: number) => `task ${taskId}`,
  comment: (taskId: number) => `comment on task ${taskId}`,
  commentEdit: (commentId: number) => `comment ${commentId}`,
  serviceUnit: (taskId: number) => `service unit of task ${taskId}`,
}

export type EditedField = 'title' | 'description'

/** The draft of a task's form also holds a text that is edited in place. */
const draftOf = (task: Task) => storedDraft<TypedEdit>(draftNames.edit(task.id), { seen: task, form: task })

export function storeText(task: Task, field: EditedField, text: string) {
  const { values, store, remove } = draftOf(task)
  const { seen } = values
  const form = { ...values.form, [field]: text }
  if (differing(seen, form).length === 0) remove()
  else store({ seen, form })
}

export const removeText = (task: Task, field: EditedField) =>
  storeText(task, field, draftOf(task).values.seen[field])

/** A text that was typed and not saved, and the task that was seen then; null if there is none. */
function savedText(task: Task, field: EditedField) {
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
  ...(savedText(task, field) ?? { seen: task, text: task[field] }),
  isRetry: false,
})

/** Sends a text if it has changed, and removes the draft. Returns whether the server accepted it. */
export async function saveText({ seen }: Edit, field: EditedField, text: string) {
  const accepted = text === seen[field] || (await updateTask(seen, { [field]: text }))
  if (accepted) removeText(seen, field)
  return accepted
}

/** The edit of one text of a task, if there is one. What is typed is stored until the server accepts it. */
export function useTextEdit(task: Task, field: EditedField) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [hasSavedText, setHasSavedText] = useState(() => savedText(task, field) !== null)

  async function save(saved: Edit, text: string) {
    const accepted = await saveText(saved, field, text)
    if (!accepted) setEdit((other) => other ?? { seen: task, text, isRetry: true })
  }

  function cancel({ seen }: Edit) {
    if (field === 'title') removeText(seen, field)
    setHasSavedText(savedText(task, field) !== null)
  }

  function start() {
    setEdit(beginEdit(task, field))
    setHasSavedText(false)
  }

  function discard() {
    removeText(task, field)
    setHasSavedText(false)
  }

  return {
    edit: edit && {
      initial: edit.text,
      inBackground: edit.isRetry,
      onType: (text: string) => storeText(edit.seen, field, text),
      onSave: (text: string) => void save(edit, text),
      onCancel: () => cancel(edit),
    },
    start,
    end: () => setEdit(null),
    /** Whether a text was typed before and not saved. */
    hasSavedText: hasSavedText && edit === null,
    discard,
  }
}

/** The values in the form of an edit, and the task that was seen when they were typed. */
export type TypedEdit = { seen: Task; form: TaskValues }
