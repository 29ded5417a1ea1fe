import { Kbd } from '@mantine/core'
import type { Person } from '../task-types'
import { AssigneeOptions } from './assignee-options'
import styles from './assignee-picker.module.css'
import { commonValue, namedTasks, pickAssignee } from './picked-tasks'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './picker-props'
import { useAssigneeChoices } from './use-assignee-choices'

/** People with a search: the viewer first, then recently assigned people. */
export function AssigneePicker({ tasks, onClose, ...rest }: PickerProps) {
  return (
    <PickerPopover
      label={`Assignee of ${namedTasks(tasks)}`}
      className={styles.picker}
      onClose={onClose}
      {...rest}
    >
      <PeopleList tasks={tasks} onClose={onClose} />
    </PickerPopover>
  )
}

type PeopleListProps = Pick<PickerProps, 'tasks' | 'onClose'>

function PeopleList({ tasks, onClose }: PeopleListProps) {
  const [{ projectId, assignee }] = tasks
  const current = commonValue(tasks, 'assignedTo')
  const choices = useAssigneeChoices(projectId, current ? assignee : null)

  function choose(person: Person | null) {
    onClose()
    if ((person?.id ?? null) !== current) void pickAssignee(tasks, person)
  }

  return <AssigneeOptions choices={choices} current={current} hintOfMe={keyOfMe} onChoose={choose} />
}

const keyOfMe = <Kbd aria-hidden>i</Kbd>
