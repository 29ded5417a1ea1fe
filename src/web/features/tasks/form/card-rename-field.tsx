import { useState } from 'react'
import { returnFocus } from '@/web/lib/return-focus'
import { beginEdit, type Edit, removeText, saveText, shownConflict, storeText } from './task-drafts'
import { linkOf, type TaskItems } from '../actions/task-items'
import { TextEdit } from './text-edit'
import { canOfferAgain, endRename, offerAgain, type Rename } from './card-rename'
import styles from './card-rename-field.module.css'

type CardRenameFieldProps = { rename: Rename; items: TaskItems }

/** The field in which a card or row is renamed. */
export function CardRenameField({ rename: { task, unsaved }, items }: CardRenameFieldProps) {
  const [edit, setEdit] = useState(() => unsaved ?? beginEdit(task, 'title'))
  const { seen, text, isRetry } = edit

  async function save(sent: Edit, title: string) {
    const unsaved = await saveText(sent, 'title', title, () => canOfferAgain(items.get(task.id)))
    if (unsaved) offerAgain(unsaved)
  }

  return (
    <div
      className={styles.frame}
      role="presentation"
      onMouseDown={keepFromLifting}
      onTouchStart={keepFromLifting}
    >
      <TextEdit
        field="title"
        className={styles.field}
        initial={text}
        inBackground={isRetry}
        onType={(title) => storeText(seen, 'title', title)}
        onCancel={() => removeText(seen, 'title')}
        onSave={(title) => void save(edit, title)}
        conflict={shownConflict(edit, 'title', {
          onKeepTheirs: endRename,
          onUseMine(mine) {
            endRename()
            void save(mine, mine.text)
          },
          onEditBoth: setEdit,
        })}
        onEnd={(byKey) => {
          endRename()
          if (byKey) returnFocus(() => linkOf(items.get(task.id)))
        }}
      />
    </div>
  )
}

/** A press in the field selects text instead of dragging the card. */
const keepFromLifting = (event: { stopPropagation: () => void }) => event.stopPropagation()
