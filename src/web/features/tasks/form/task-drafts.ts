import { storedDraft } from '@/web/app/use-draft'
import { bothTexts } from '@/web/lib/both-texts'
import { changedMeanwhile } from '@/web/ui/fields/text-conflict'
import { updateText } from '../write/change-task'
import { differing, TaskConflict } from '../write/merge-model'
import { isOverwriting } from '../write/send-write'
import type { Task, TaskValues } from '../task-types'

/** The names of the drafts that belong to a task or its project. */
export const draftNames = {
  newTask: (projectId: number, dueDay?: string | null) =>
    `new task of project ${projectId}${dueDay ? ` due ${dueDay}` : ''}`,
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

export function removeText(task: Task, field: EditedField) {
  storeText(task, field, draftOf(task).values.seen[field])
  return null
}

/** A text that was typed and not saved, and the task that was seen then; null if there is none. */
function savedText(task: Task, field: EditedField) {
  const { seen, form } = draftOf(task).values
  const text = form[field]
  return text === seen[field] || text === task[field] ? null : { seen, text }
}

export const hasSavedText = (task: Task, field: EditedField) => savedText(task, field) !== null

/** A text of a task that is being edited. */
export type Edit = {
  /** The task as the writer has seen it, so that a change by somebody else meanwhile is noticed. */
  seen: Task
  text: string
  /** True for a text that could not be saved, and is offered again. */
  isRetry: boolean
  /** Somebody else's text, until the writer has decided between both. */
  conflict?: TaskConflict
}

/** Begins with what was typed before and not saved, if there is such a text. */
export function beginEdit(task: Task, field: EditedField): Edit {
  const saved = savedText(task, field)
  if (!saved) return { seen: task, text: task[field], isRetry: false }
  const isUndecided = isOverwriting(saved.seen, task, { [field]: saved.text })
  return {
    ...saved,
    isRetry: false,
    ...(isUndecided && { conflict: new TaskConflict('', task, [{ field, username: null, at: null }]) }),
  }
}

/**
 * Sends a text if it has changed, and removes the draft. Returns the edit to go on with, which is based on the same
 * state of the task as before; null if the server accepted the text.
 */
export async function saveText(
  { seen }: Edit,
  field: EditedField,
  text: string,
  isEditorThere: () => boolean,
): Promise<Edit | null> {
  const result = text === seen[field] || (await updateText(seen, { [field]: text }, isEditorThere))
  if (result === true) return removeText(seen, field)
  return { seen, text, isRetry: true, ...(result && { conflict: result }) }
}

type Decisions = {
  onKeepTheirs: () => void
  /** The same text, which is sent over the one that the writer has seen now. */
  onUseMine: (edit: Edit) => void
  onEditBoth: (edit: Edit) => void
}

/** What the editor shows of the conflict of an edit, if there is one. */
export function shownConflict({ seen, text, conflict }: Edit, field: EditedField, decisions: Decisions) {
  if (!conflict) return undefined
  const { current, collisions } = conflict
  const theirs = current[field]
  const both = { seen: current, text: bothTexts(theirs, text, field === 'title'), isRetry: false }
  return {
    sentence: changedMeanwhile(collisions[0]?.username ?? null),
    theirs,
    mine: text,
    onKeepTheirs() {
      removeText(seen, field)
      decisions.onKeepTheirs()
    },
    onUseMine: () => decisions.onUseMine({ seen: current, text, isRetry: false }),
    onEditBoth() {
      removeText(seen, field)
      storeText(current, field, both.text)
      decisions.onEditBoth(both)
    },
  }
}

/** The values in the form of an edit, and the task that was seen when they were typed. */
export type TypedEdit = { seen: Task; form: TaskValues }
