import hidden from '@/web/ui/feedback/spoken.module.css'
import type { Task } from '../task-types'
import styles from './repeat-mark.module.css'
import { repeatIcon } from './task-icons'
import { useRepeatWords } from './use-repeat-words'

type RepeatMarkProps = {
  task: Task
  /** Whether there is room for the words. */
  isWorded?: boolean
}

/** Says when a task repeats; nothing for one that does not. */
export function RepeatMark({ task, isWorded = false }: RepeatMarkProps) {
  const words = useRepeatWords(task)
  if (words === null) return null
  return (
    <span className={styles.mark} data-paused={task.repeat?.paused || undefined} title={words}>
      {repeatIcon}
      <span className={isWorded ? styles.words : hidden.spoken}>{words}</span>
    </span>
  )
}
