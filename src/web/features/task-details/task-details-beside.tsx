import { useEscape } from '@/web/ui/overlays/use-escape'
import { OpenedTask, type OpenedTaskProps } from './task-details-dialog'
import styles from './task-details.module.css'

/** A task's details beside the list that has opened them, which keeps the focus until somebody goes over. */
export function TaskDetailsBeside(props: OpenedTaskProps) {
  const panel = useEscape<HTMLElement>(props.onClose)
  return (
    <aside
      ref={panel}
      className={styles.beside}
      aria-label={props.task?.title ?? 'Task'}
      tabIndex={-1}
      data-beside-list
    >
      <OpenedTask {...props} />
    </aside>
  )
}
