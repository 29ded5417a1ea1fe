import { useState } from 'react'
import type { Task } from '../task-types'
import { updateTask } from '../task-writes'
import { type EditedField, forgetText, keepText, keptText } from './kept-text'

type Edit = {
  /** The task as it was when the edit began, so that a change by somebody else meanwhile is noticed. */
  seen: Task
  text: string
  /** True for a text that could not be saved, and is offered again. */
  isRetry: boolean
}

/** The edit of one text of a task, if there is one. What is typed is kept until it has been saved. */
export function useTextEdit(task: Task, field: EditedField) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [isKept, setKept] = useState(() => keptText(task, field) !== null)

  async function save({ seen }: Edit, text: string) {
    const accepted = text === seen[field] || (await updateTask(seen, { [field]: text }))
    if (accepted) forgetText(seen, field)
    else setEdit((other) => other ?? { seen: task, text, isRetry: true })
  }

  function cancel({ seen }: Edit) {
    if (field === 'title') forgetText(seen, field)
    setKept(keptText(task, field) !== null)
  }

  function start() {
    const { seen, text } = keptText(task, field) ?? { seen: task, text: task[field] }
    setEdit({ seen, text, isRetry: false })
    setKept(false)
  }

  function discard() {
    forgetText(task, field)
    setKept(false)
  }

  return {
    edit: edit && {
      initial: edit.text,
      inBackground: edit.isRetry,
      onType: (text: string) => keepText(edit.seen, field, text),
      onSave: (text: string) => void save(edit, text),
      onCancel: () => cancel(edit),
    },
    start,
    end: () => setEdit(null),
    /** Whether a text was typed before and not saved. */
    isKept: isKept && edit === null,
    discard,
  }
}
