import type { Can } from '@/domain/access'
import { Pencil } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { isWithin } from '@/web/lib/event-target'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { Markdown } from '@/web/ui/text/markdown'
import { RestoredDraft } from '@/web/ui/fields/restored-draft'
import { returnFocus } from '@/web/lib/return-focus'
import type { Task } from '../tasks/task-types'
import { TextEdit } from '../tasks/form/text-edit'
import { useTextEdit } from '../tasks/form/use-text-edit'
import { useMentionable } from '../tasks/people-model'
import styles from './details-texts.module.css'

/** The description, which a click or its button turns into a field. */
export function DetailsDescription({ task, can }: { task: Task; can: Can }) {
  const pencil = useRef<HTMLButtonElement>(null)
  const { edit, start, end, hasSavedText, discard } = useTextEdit(task, 'description')
  const people = useMentionable(task.projectId, task.description)
  if (edit) {
    return (
      <TextEdit
        field="description"
        className={styles.descriptionField}
        people={people}
        {...edit}
        onEnd={(byKey) => {
          end()
          if (byKey) returnFocus(() => pencil.current)
        }}
      />
    )
  }
  return (
    <>
      <div
        className={styles.description}
        data-editable={can('task.edit') || undefined}
        data-empty={task.description === '' || undefined}
        role="presentation"
        onClick={(event) => can('task.edit') && !isUsing(event) && start()}
      >
        <Markdown text={task.description || 'No description provided'} people={people} />
        {can('task.edit') && (
          <IconButton ref={pencil} label="Edit description" tipSide="start" className={styles.pencil}>
            <Pencil />
          </IconButton>
        )}
      </div>
      {can('task.edit') && hasSavedText && <RestoredDraft onContinue={start} onDiscard={discard} />}
    </>
  )
}

/** Whether the click follows a link, opens an image or ends a text selection. */
const isUsing = ({ target }: MouseEvent) =>
  isWithin(target, 'a, [data-opens-file]') || document.getSelection()?.isCollapsed === false

/** The title, which a click or Enter turns into a field. */
export function DetailsTitle({ task, can }: { task: Task; can: Can }) {
  const button = useRef<HTMLButtonElement>(null)
  const { edit, start, end, hasSavedText, discard } = useTextEdit(task, 'title')
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
        {can('task.edit') ? (
          <button ref={button} type="button" className={styles.titleButton} onClick={start}>
            {task.title}
          </button>
        ) : (
          task.title
        )}
      </h2>
      {can('task.edit') && hasSavedText && <RestoredDraft onContinue={start} onDiscard={discard} />}
    </>
  )
}
