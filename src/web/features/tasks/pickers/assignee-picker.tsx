import { Kbd } from '@mantine/core'
import { UserRoundX } from 'lucide-react'
import { useMemo } from 'react'
import { rememberAssignee } from '@/web/app/recent-assignees'
import { Avatar } from '@/web/ui/avatar'
import { SearchableOptions } from '@/web/ui/searchable-options'
import type { Task } from '../task-types'
import { assignTask } from '../task-writes'
import styles from './assignee-picker.module.css'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './picker-props'
import { assigneeValue } from '../people-model'
import { useAssigneeChoices } from './use-assignee-choices'

/** People with a search: the viewer first, then recently assigned people. */
export function AssigneePicker({ task, onClose, ...rest }: PickerProps) {
  return (
    <PickerPopover label={`Assignee of ${task.title}`} className={styles.picker} onClose={onClose} {...rest}>
      <PeopleList task={task} onClose={onClose} />
    </PickerPopover>
  )
}

type PeopleListProps = { task: Task; onClose: () => void }

function PeopleList({ task, onClose }: PeopleListProps) {
  const choices = useAssigneeChoices(task)
  const options = useMemo(
    () =>
      choices.map(({ person, isMe, ...option }) => ({
        ...option,
        icon: person ? <Avatar person={person} decorative /> : <UserRoundX className={styles.noAvatar} />,
        hint: isMe && <Kbd aria-hidden>i</Kbd>,
        sticky: person === null,
      })),
    [choices],
  )

  function choose(chosen: string) {
    const choice = choices.find(({ value }) => value === chosen)
    if (!choice) return
    onClose()
    const { person } = choice
    if ((person?.id ?? null) === task.assignedTo) return
    if (person) rememberAssignee(person.id)
    void assignTask(task, person)
  }

  return (
    <SearchableOptions
      label="Assign to"
      listLabel="People"
      options={options}
      chosen={[assigneeValue(task.assignedTo)]}
      noMatch={(text) => `Nobody in this project is called “${text}”.`}
      onChoose={choose}
    />
  )
}
