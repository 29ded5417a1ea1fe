import { LabelOptions } from '../../labels/label-options'
import { inOrder, useLabels } from '../../labels/use-labels'
import { labelTasks } from '../write/change-tasks'
import { updateTask } from '../write/change-task'
import styles from './assignee-picker.module.css'
import type { PickerProps } from './open-picker'
import { namedTasks } from './picked-tasks'
import { PickerPopover } from './picker-popover'

/** The labels of a project with a search. It stays open while they are given and taken. */
export function LabelPicker({ tasks, onClose, ...rest }: PickerProps) {
  const [first] = tasks
  const labels = useLabels(first.projectId)
  const onAll = first.labels.filter((id) => tasks.every((task) => task.labels.includes(id)))
  const onSome = tasks.flatMap((task) => task.labels).filter((id) => !onAll.includes(id))

  function toggle(id: number) {
    const isOnAll = onAll.includes(id)
    if (tasks.length > 1) return void labelTasks(tasks, id, !isOnAll)
    const ids = isOnAll ? first.labels.filter((other) => other !== id) : [...first.labels, id]
    void updateTask(first, { labels: inOrder(ids, labels) })
  }

  return (
    <PickerPopover
      label={`Labels of ${namedTasks(tasks)}`}
      className={styles.picker}
      onClose={onClose}
      {...rest}
    >
      <LabelOptions projectId={first.projectId} chosen={onAll} partly={onSome} onToggle={toggle} />
    </PickerPopover>
  )
}

type LabelDropdownProps = {
  projectId: number
  chosen: readonly number[]
  anchor: HTMLElement
  onChange: (ids: number[]) => void
  onClose: () => void
}

/** The same list for the labels of a form. */
export function LabelDropdown({ projectId, chosen, anchor, onChange, onClose }: LabelDropdownProps) {
  const labels = useLabels(projectId)
  const toggled = (id: number) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : inOrder([...chosen, id], labels)
  return (
    <PickerPopover label="Labels" className={styles.picker} anchor={anchor} inDialog onClose={onClose}>
      <LabelOptions projectId={projectId} chosen={chosen} onToggle={(id) => onChange(toggled(id))} />
    </PickerPopover>
  )
}
