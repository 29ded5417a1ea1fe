import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'
import { useEscape } from '@/web/ui/overlays/use-escape'
import { OpenedTask, type OpenedTaskProps } from './task-details-dialog'
import styles from './task-details.module.css'

type TaskDetailsBesideProps = OpenedTaskProps & { ref?: Ref<HTMLElement> }

/** A task's details beside the list that has opened them, which keeps the focus until somebody goes over. */
export function TaskDetailsBeside({ ref, ...props }: TaskDetailsBesideProps) {
  const panel = useMergedRef(useEscape<HTMLElement>(props.onClose), ref)
  return (
    <aside ref={panel} className={styles.beside} aria-label={props.task?.title ?? 'Task'} tabIndex={-1}>
      <OpenedTask {...props} />
    </aside>
  )
}
