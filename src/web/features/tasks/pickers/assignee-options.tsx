import { UserRoundX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { queryClient } from '@/web/app/query-client'
import { rememberAssignee } from '@/web/app/recent-assignees'
import { viewerQuery } from '@/web/app/viewer'
import { Avatar } from '@/web/ui/avatar'
import { SearchableOptions } from '@/web/ui/searchable-options'
import { assigneeValue } from '../people-model'
import type { Person } from '../task-types'
import type { AssigneeChoice } from './assignee-model'
import styles from './assignee-picker.module.css'

type AssigneeOptionsProps = {
  choices: readonly AssigneeChoice[]
  /** The id of the chosen person, null for nobody; undefined if tasks differ. */
  current: number | null | undefined
  /** What stands beside the viewer. */
  hintOfMe?: ReactNode
  onChoose: (person: Person | null) => void
}

/** People with a search. Whoever is chosen is offered first the next time. */
export function AssigneeOptions({ choices, current, hintOfMe, onChoose }: AssigneeOptionsProps) {
  const options = useMemo(
    () =>
      choices.map(({ person, isMe, ...option }) => ({
        ...option,
        icon: person ? <Avatar person={person} decorative /> : <UserRoundX className={styles.noAvatar} />,
        hint: isMe && hintOfMe,
        sticky: person === null,
      })),
    [choices, hintOfMe],
  )

  function choose(chosen: string) {
    const choice = choices.find(({ value }) => value === chosen)
    if (!choice) return
    const { person } = choice
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    if (viewer && person && person.id !== current) rememberAssignee(viewer.id, person.id)
    onChoose(person)
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
