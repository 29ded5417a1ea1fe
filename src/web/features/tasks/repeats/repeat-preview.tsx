import type { ReadDue } from '@/domain/due'
import { repeatText } from '../fields/repeat-text'
import { NextDates } from './next-dates'
import type { RepeatChoice } from './repeat-model'
import styles from './repeat-preview.module.css'

type RepeatPreviewProps = {
  /** Null for a task that is not created yet. */
  task: (ReadDue & { id: number }) | null
  choice: RepeatChoice | null
  paused?: boolean
}

/** A repeat in words, and its next dates. */
export function RepeatPreview({ task, choice, paused = false }: RepeatPreviewProps) {
  if (!choice) return 'Does not repeat yet'
  return (
    <>
      <span className={styles.words}>{`${repeatText(choice)}${paused ? ', paused' : ''}`}</span>
      {task && !paused && (
        <span>
          <NextDates task={task} choice={choice} />
        </span>
      )}
    </>
  )
}
