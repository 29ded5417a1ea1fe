import { Kbd } from '@mantine/core'
import type { Person } from '../task-types'
import styles from './assignee-picker.module.css'
import { commonValue, namedTasks, pickAssignee } from './picked-tasks'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './open-picker'
import { UserRoundX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { queryClient } from '@/web/app/query-client'
import { rememberAssignee, recentAssignees } from '@/web/app/recent-assignees'
import { viewerQuery } from '@/web/app/viewer'
import { Avatar } from '@/web/ui/marks/avatar'
import { SearchableOptions } from '@/web/ui/menus/searchable-options'
import { type AssigneeChoice, assigneeOptions, assigneeValue } from './assignee-model'
import { trpc } from '@/web/app/trpc'

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
  const [{ assignee }] = tasks
  const current = commonValue(tasks, 'assignedTo')
  const projectIds = [...new Set(tasks.map(({ projectId }) => projectId))]
  const choices = useAssigneeChoices(projectIds, current ? assignee : null)
  const projects = projectIds.length === 1 ? 'in this project' : `in all ${projectIds.length} projects`

  function choose(person: Person | null) {
    onClose()
    if ((person?.id ?? null) !== current) void pickAssignee(tasks, person)
  }

  return (
    <AssigneeOptions
      choices={choices}
      current={current}
      projects={projects}
      hintOfMe={keyOfMe}
      onChoose={choose}
    />
  )
}

const keyOfMe = <Kbd aria-hidden>i</Kbd>

type AssigneeOptionsProps = {
  choices: readonly AssigneeChoice[]
  /** The id of the chosen person, null for nobody; undefined if tasks differ. */
  current: number | null | undefined
  /** The projects whose members they are, in words. */
  projects?: string
  /** What stands beside the viewer. */
  hintOfMe?: ReactNode
  onChoose: (person: Person | null) => void
}

/** People with a search. Whoever is chosen is offered first the next time. */
function AssigneeOptions(props: AssigneeOptionsProps) {
  const { choices, current, projects = 'in this project', hintOfMe, onChoose } = props
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
      noMatch={(text) => `No one ${projects} matches “${text}”.`}
      onChoose={choose}
    />
  )
}

const staleTimeMs = 30_000

/** The possible assignees of tasks, who are members of all their projects; until these are loaded, the assignee alone. */
function useAssigneeChoices(projectIds: readonly number[], assignee: Person | null) {
  const people = trpc.useQueries(
    (of) => projectIds.map((projectId) => of.projectMember.list({ projectId }, { staleTime: staleTimeMs })),
    { combine: inAllProjects },
  )
  return useMemo(() => assigneeChoices(people, assignee), [people, assignee])
}

const inAllProjects = (answers: readonly { data: readonly Person[] | undefined }[]): readonly Person[] => {
  const [first = [], ...others] = answers.map(({ data }) => data ?? [])
  return first.filter(({ id }) => others.every((people) => people.some((person) => person.id === id)))
}

/** The viewer comes first, then whom they have assigned before. */
function assigneeChoices(people: readonly Person[], current: Person | null) {
  const viewerId = queryClient.getQueryData(viewerQuery.queryKey)?.id
  const recent = viewerId === undefined ? [] : recentAssignees(viewerId)
  return assigneeOptions({ people, current, viewerId, recent })
}

type AssigneeDropdownProps = {
  people: readonly Person[]
  current: number | null
  anchor: HTMLElement
  onChoose: (person: Person | null) => void
  onClose: () => void
}

/** The open list of a form's assignee: the one that a card opens, with the form's word for nobody. */
export function AssigneeDropdown({ people, current, anchor, onChoose, onClose }: AssigneeDropdownProps) {
  const choices = useMemo(
    () =>
      assigneeChoices(people, null).map((choice) =>
        choice.person ? choice : { ...choice, label: 'Unassigned', otherNames: ['Nobody'] },
      ),
    [people],
  )
  return (
    <PickerPopover label="Assignee" className={styles.picker} anchor={anchor} inDialog onClose={onClose}>
      <AssigneeOptions choices={choices} current={current} onChoose={onChoose} />
    </PickerPopover>
  )
}
