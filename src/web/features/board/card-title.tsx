import type { Task } from '../tasks/task-types'
import { useRename } from './card-rename'
import styles from './card-title.module.css'
import { CardRenameField } from './lazy-rename-field'
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
  if (rename && !isStill) return <CardRenameField rename={rename} />
  return (
    <h3 className={styles.title} dir="auto">
      {isStill ? task.title : <TaskLink task={task} isTabStop={isTabStop} />}
    </h3>
  )
}
