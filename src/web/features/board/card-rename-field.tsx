import { useState } from 'react'
import { returnFocus } from '../tasks/pickers/return-focus'
import { newestCached } from '../tasks/task-cache'
import { beginEdit, forgetText, keepText, saveText } from '../tasks/text-edit/kept-text'
import { TextEdit } from '../tasks/text-edit/text-edit'
import { endRename, offerAgain, type Rename } from './card-rename'
import styles from './card-rename-field.module.css'

/** The field in which a card is renamed. */
export function CardRenameField({ rename: { task, refused } }: { rename: Rename }) {
  const [edit] = useState(() => refused ?? beginEdit(task, 'title'))
  const { seen, text, isRetry } = edit

  async function save(title: string) {
    const accepted = await saveText(edit, 'title', title)
    if (!accepted) offerAgain({ seen: newestCached(seen), text: title, isRetry: true })
  }

  return (
    <div
      className={styles.place}
      role="presentation"
      onMouseDown={keepFromLifting}
      onTouchStart={keepFromLifting}
    >
      <TextEdit
        field="title"
        className={styles.field}
        initial={text}
        inBackground={isRetry}
        onType={(title) => keepText(seen, 'title', title)}
        onCancel={() => forgetText(seen, 'title')}
        onSave={(title) => void save(title)}
        onEnd={(byKey) => {
          endRename()
          if (byKey) returnFocus(() => document.querySelector<HTMLElement>(`[data-task="${task.id}"]`))
        }}
      />
    </div>
  )
}

/** A press in the field selects text instead of dragging the card. */
const keepFromLifting = (event: { stopPropagation: () => void }) => event.stopPropagation()
