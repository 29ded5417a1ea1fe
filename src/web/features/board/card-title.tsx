import { returnFocus } from '../tasks/pickers/return-focus'
import { TextEdit } from '../tasks/text-edit/text-edit'
import type { Task } from '../tasks/task-types'
import { cancelRename, endRename, saveRename, typeRename, useRename } from './card-rename'
import styles from './card-title.module.css'
import { TaskLink } from './task-link'

type CardTitleProps = {
  task: Task
  /** True for a card that cannot be opened, which has no link. */
  isStill: boolean
  isTabStop: boolean
}

/** A card's title: a link, or the field in which it is renamed. */
export function CardTitle({ task, isStill, isTabStop }: CardTitleProps) {
  const rename = useRename(task.id)
  if (!rename || isStill) {
    return (
      <h3 className={styles.title} dir="auto">
        {isStill ? task.title : <TaskLink task={task} isTabStop={isTabStop} />}
      </h3>
    )
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
        initial={rename.text}
        inBackground={rename.isRetry}
        onType={(title) => typeRename(rename, title)}
        onCancel={() => cancelRename(rename)}
        onSave={(title) => void saveRename(rename, title)}
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
