import { useState } from 'react'
import { returnFocus } from '@/web/lib/return-focus'
import {
  beginEdit,
  type Edit,
  removeText,
  saveText,
  shownConflict,
  storeText,
} from '../../tasks/form/task-drafts'
import { linkOf } from '../../tasks/actions/task-items'
import { TextEdit } from '../../tasks/form/text-edit'
import { useBoard } from '../model/board-context'
import { canOfferAgain, endRename, offerAgain, type Rename } from './card-rename'
import styles from './card-rename-field.module.css'

/** The field in which a card is renamed. */
export function CardRenameField({ rename: { task, unsaved } }: { rename: Rename }) {
  const { items } = useBoard().elements
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
