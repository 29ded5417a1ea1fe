import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core'
import { Check, Search, UserRoundX } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { rememberAssignee } from '@/web/lib/preferences'
import { Avatar } from '@/web/ui/avatar'
import type { Person, Task } from '../task-types'
import { assignTask } from '../task-writes'
import { type AssigneeChoice, matchingChoices } from './assignee-model'
import styles from './assignee-picker.module.css'
import { PickerPopover } from './picker-popover'
import type { PickerProps } from './picker-props'
import { useAssigneeChoices } from './use-assignee-choices'

/** People with a search: the viewer first, then recently assigned people. */
export function AssigneePicker({ task, onClose, ...rest }: PickerProps) {
  function choose(person: Person | null) {
    onClose()
    if ((person?.id ?? null) === task.assignedTo) return
    if (person) rememberAssignee(person.id)
    void assignTask(task, person)
  }

  return (
    <PickerPopover label={`Assignee of ${task.title}`} className={styles.picker} onClose={onClose} {...rest}>
      <PeopleList task={task} onChoose={choose} />
    </PickerPopover>
  )
}

type PeopleListProps = { task: Task; onChoose: (person: Person | null) => void }

function PeopleList({ task, onChoose }: PeopleListProps) {
  const choices = useAssigneeChoices(task)
  const [text, setText] = useState('')
  const shown = useMemo(() => matchingChoices(choices, text), [choices, text])
  const list = useCombobox({ opened: true })
  const { selectFirstOption } = list
  const [usesArrows, setUsesArrows] = useState(false)
  const idStart = useId()
  const firstId = shown[0] && idStart + valueOf(shown[0])

  useEffect(() => {
    if (shown.length > 0) selectFirstOption()
  }, [selectFirstOption, shown])

  function submit(value: string) {
    const choice = choices.find((each) => valueOf(each) === value)
    if (choice) onChoose(choice.person)
  }

  return (
    <Combobox store={list} onOptionSubmit={submit}>
      {/* Mantine names the selected option only after an arrow key. */}
      <Combobox.EventsTarget withExpandedAttribute {...(!usesArrows && { 'aria-activedescendant': firstId })}>
        <TextInput
          data-autofocus
          aria-label="Assign to"
          placeholder="Assign to"
          leftSection={<Search />}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setUsesArrows(false)
          }}
          onKeyDown={({ key }) => /^Arrow(Up|Down)$/.test(key) && setUsesArrows(true)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={styles.list} aria-label="People">
        {shown.map((choice) => (
          <PersonOption
            key={valueOf(choice)}
            id={idStart + valueOf(choice)}
            choice={choice}
            isAssignee={(choice.person?.id ?? null) === task.assignedTo}
          />
        ))}
      </Combobox.Options>
      {shown.length === 0 && (
        <p className={styles.nobody} role="status">
          Nobody in this project is called “{text.trim()}”.
        </p>
      )}
    </Combobox>
  )
}

const valueOf = ({ person }: AssigneeChoice) => String(person?.id ?? 'nobody')

type PersonOptionProps = { id: string; choice: AssigneeChoice; isAssignee: boolean }

function PersonOption({ id, choice, isAssignee }: PersonOptionProps) {
  const { person, label, isMe } = choice
  return (
    <Combobox.Option
      id={id}
      value={valueOf(choice)}
      className={styles.option}
      data-nobody={person === null || undefined}
      aria-selected={isAssignee}
    >
      {person ? <Avatar person={person} decorative /> : <UserRoundX className={styles.noAvatar} />}
      <span className={styles.name}>{label}</span>
      {isMe && <Kbd aria-hidden>i</Kbd>}
      {isAssignee && <Check className={styles.check} />}
    </Combobox.Option>
  )
}
