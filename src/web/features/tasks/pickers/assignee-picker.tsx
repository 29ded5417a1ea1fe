import { Kbd } from '@mantine/core'
import { UserRoundX } from 'lucide-react'
import { useMemo } from 'react'
import { queryClient } from '@/web/app/query-client'
import { rememberAssignee } from '@/web/app/recent-assignees'
import { viewerQuery } from '@/web/app/viewer'
import { Avatar } from '@/web/ui/avatar'
import { SearchableOptions } from '@/web/ui/searchable-options'
import styles from './assignee-picker.module.css'
import { commonValue, namedTasks, pickAssignee } from './picked-tasks'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './picker-props'
import { assigneeValue } from '../people-model'
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
    if ((person?.id ?? null) === current) return
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    if (person && viewer) rememberAssignee(viewer.id, person.id)
    void pickAssignee(tasks, person)
  }

  return (
    <SearchableOptions
      label="Assign to"
      listLabel="People"
      options={options}
      chosen={current === undefined ? [] : [assigneeValue(current)]}
      noMatch={(text) => `Nobody in this project is called “${text}”.`}
      onChoose={choose}
    />
  )
}
