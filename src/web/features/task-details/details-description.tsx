import { Pencil } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { IconButton } from '@/web/ui/icon-button'
import { Markdown } from '@/web/ui/markdown'
import { RestoredDraft } from '@/web/ui/restored-draft'
import { returnFocus } from '../tasks/pickers/return-focus'
import type { Task } from '../tasks/task-types'
import { TextEdit } from '../tasks/text-edit/text-edit'
import { useTextEdit } from '../tasks/text-edit/use-text-edit'
import { useMentionable } from '../tasks/use-mentionable'
import styles from './details-texts.module.css'

/** The description, which a click or its button turns into a field. */
export function DetailsDescription({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const { edit, start, end, isKept, discard } = useTextEdit(task, 'description')
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
          if (byKey) returnFocus(() => place.current?.querySelector('button'))
        }}
      />
    )
  }
  return (
    <>
      <div
        ref={place}
        className={styles.description}
        data-editable={canEdit || undefined}
        role="presentation"
        onClick={(event) => canEdit && !isUsing(event) && start()}
      >
        <Markdown text={task.description || 'No description provided'} people={people} />
        {canEdit && (
          <IconButton label="Edit description" tipSide="start" className={styles.pencil}>
            <Pencil />
          </IconButton>
        )}
      </div>
      {canEdit && isKept && <RestoredDraft onContinue={start} onDiscard={discard} />}
    </>
  )
}

/** Whether the click follows a link, or ends the selection of a text, which is to be copied. */
const isUsing = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a') !== null) ||
  document.getSelection()?.isCollapsed === false
