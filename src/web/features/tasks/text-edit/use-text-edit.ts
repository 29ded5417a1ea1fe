import { useCallback, useState } from 'react'
import type { Task } from '../task-types'
import { updateTask } from '../task-writes'

export type EditedField = 'title' | 'description'

type Edit = {
  /** The task as it was when the edit began, so that a change by somebody else meanwhile is noticed. */
  seen: Task
  text: string
  /** True for a text that could not be saved, and is offered again. */
  isRetry: boolean
}

/** The edit of one text of a task, if there is one. */
export function useTextEdit(task: Task, field: EditedField) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const start = () => setEdit({ seen: task, text: task[field], isRetry: false })
  const end = useCallback(() => setEdit(null), [])

  async function save(text: string) {
    if (!edit || text === edit.seen[field]) return
    const accepted = await updateTask(edit.seen, { [field]: text })
    if (!accepted) setEdit((other) => other ?? { seen: task, text, isRetry: true })
  }

  return { edit, start, save, end }
}
