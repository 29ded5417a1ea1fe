import { StatusGlyph } from '@/web/ui/status-glyph'
import type { MyTask } from '../tasks/task-types'
import { setTaskStatus } from '../tasks/task-writes'
import styles from './finish-button.module.css'

/** The glyph of a task's status. For people who may edit, a click finishes the task, or reopens it. */
export function FinishButton({ task }: { task: MyTask }) {
  const { title, status, canEdit } = task
  const next = status === 'done' ? 'todo' : 'done'
  if (!canEdit) {
    return (
      <span className={styles.glyph}>
        <StatusGlyph status={status} />
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${styles.glyph} ${styles.button}`}
      aria-label={next === 'done' ? `Mark '${title}' done` : `Reopen '${title}'`}
      onClick={() => void setTaskStatus(task, next)}
    >
      <span className={styles.now}>
        <StatusGlyph status={status} />
      </span>
      <span className={styles.next}>
        <StatusGlyph status={next} />
      </span>
    </button>
  )
}
