import { isBlocked } from '@/domain/task'
import hidden from '@/web/ui/feedback/spoken.module.css'
import type { Task } from '../task-types'
import styles from './relation-marks.module.css'
import { blockedWords, partsWords, shortParts } from './relation-words'
import { blockedIcon, partsIcon } from './task-icons'

type MarkProps = { task: Task }

/** Says that a task waits for others; nothing for one that does not. */
export function BlockedMark({ task }: MarkProps) {
  if (!isBlocked(task)) return null
  return (
    <span className={styles.blocked} title={blockedWords(task)}>
      {blockedIcon}
      <span aria-hidden>Blocked</span>
      <span className={hidden.spoken}>{blockedWords(task)}</span>
    </span>
  )
}

/** How many parts of a task are done; nothing for one without parts. */
export function PartsMark({ task: { parts } }: MarkProps) {
  if (parts === null) return null
  return (
    <span className={styles.mark} title={partsWords(parts)}>
      {partsIcon}
      <span aria-hidden>{shortParts(parts)}</span>
      <span className={hidden.spoken}>{partsWords(parts)}</span>
    </span>
  )
}
