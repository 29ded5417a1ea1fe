import { useState } from 'react'
import { returnFocus } from '@/web/lib/use-opening'
import { newestCached } from '../tasks/write/task-cache'
import { beginEdit, removeText, storeText, saveText } from '../tasks/form/task-drafts'
import { TextEdit } from '../tasks/form/text-edit'
import { endRename, offerAgain, type Rename } from './card-rename'
import styles from './card-rename-field.module.css'

/** The field in which a card is renamed. */
export function CardRenameField({ rename: { task, unsaved } }: { rename: Rename }) {
  const [edit] = useState(() => unsaved ?? beginEdit(task, 'title'))
  const { seen, text, isRetry } = edit

  async function save(title: string) {
    const accepted = await saveText(edit, 'title', title)
    if (!accepted) offerAgain({ seen: newestCached(seen), text: title, isRetry: true })
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
