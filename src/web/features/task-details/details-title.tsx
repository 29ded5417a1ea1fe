import { useRef } from 'react'
import { RestoredDraft } from '@/web/ui/restored-draft'
import { returnFocus } from '../tasks/pickers/return-focus'
import type { Task } from '../tasks/task-types'
import { TextEdit } from '../tasks/text-edit/text-edit'
import { useTextEdit } from '../tasks/text-edit/use-text-edit'
import styles from './details-texts.module.css'

/** The title, which a click or Enter turns into a field. */
export function DetailsTitle({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const { edit, start, end, isKept, discard } = useTextEdit(task, 'title')
  if (edit) {
    return (
      <TextEdit
        field="title"
        className={styles.titleField}
        {...edit}
        onEnd={(byKey) => {
          end()
          if (byKey) returnFocus(() => button.current)
        }}
      />
    )
  }
  return (
    <>
      <h2 className={styles.title} dir="auto" tabIndex={-1} data-autofocus>
        {canEdit ? (
          <button ref={button} type="button" className={styles.titleButton} onClick={start}>
            {task.title}
          </button>
        ) : (
          task.title
        )}
      </h2>
      {canEdit && isKept && <RestoredDraft onContinue={start} onDiscard={discard} />}
    </>
  )
}
