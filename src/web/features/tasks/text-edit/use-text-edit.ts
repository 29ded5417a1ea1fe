import { useState } from 'react'
import type { Task } from '../task-types'
import { beginEdit, type Edit, type EditedField, forgetText, keepText, keptText, saveText } from './kept-text'

/** The edit of one text of a task, if there is one. What is typed is kept until it has been saved. */
export function useTextEdit(task: Task, field: EditedField) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [isKept, setKept] = useState(() => keptText(task, field) !== null)

  async function save(saved: Edit, text: string) {
    const accepted = await saveText(saved, field, text)
    if (!accepted) setEdit((other) => other ?? { seen: task, text, isRetry: true })
  }

  function cancel({ seen }: Edit) {
    if (field === 'title') forgetText(seen, field)
    setKept(keptText(task, field) !== null)
  }

  function start() {
    setEdit(beginEdit(task, field))
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
