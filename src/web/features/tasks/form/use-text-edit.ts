import { useEffect, useRef, useState } from 'react'
import type { Task } from '../task-types'
import { conflictOn } from '../write/conflict'
import {
  beginEdit,
  type Edit,
  type EditedField,
  hasSavedText,
  removeText,
  saveText,
  shownConflict,
  storeText,
} from './task-drafts'

/** The edit of one text of a task, if there is one. What is typed is stored until the server accepts it. */
export function useTextEdit(task: Task, field: EditedField) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [hasSaved, setHasSaved] = useState(() => hasSavedText(task, field))
  const isThere = useIsThere()

  async function save(sent: Edit, text: string) {
    const unsaved = await saveText(sent, field, text, isThere)
    if (unsaved) setEdit((other) => other ?? unsaved)
  }

  function cancel({ seen }: Edit) {
    if (field === 'title') removeText(seen, field)
    setHasSaved(hasSavedText(task, field))
  }

  function start() {
    const begun = beginEdit(task, field)
    setEdit(begun)
    setHasSaved(false)
    if (begun.conflict)
      void conflictOn(begun.conflict.current, [field]).then((conflict) =>
        setEdit((shown) => (shown === begun ? { ...begun, conflict } : shown)),
      )
  }

  function discard() {
    removeText(task, field)
    setHasSaved(false)
  }

  return {
    edit: edit && {
      initial: edit.text,
      inBackground: edit.isRetry,
      onType: (text: string) => storeText(edit.seen, field, text),
      onSave: (text: string) => void save(edit, text),
      onCancel: () => cancel(edit),
      conflict: shownConflict(edit, field, {
        onKeepTheirs: () => setEdit(null),
        onUseMine(mine) {
          setEdit(null)
          void save(mine, mine.text)
        },
        onEditBoth: setEdit,
      }),
    },
    start,
    end: () => setEdit(null),
    /** Whether a text was typed before and not saved. */
    hasSavedText: hasSaved && edit === null,
    discard,
  }
}

/** Whether this is still on the page. */
function useIsThere() {
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  return () => there.current
}
