import { Input, TextInput, InputBase } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState, type KeyboardEvent, useEffect } from 'react'
import { displayName } from '@/domain/account'
import { type TaskField, taskPriorities, taskPriorityLabels, type TaskPriority } from '@/domain/task'
import { MarkdownField } from '@/web/ui/markdown-field'
import { DueDateField } from '../dates/due-date-field'
import { changedDue, dueInputOf } from '../dates/due-model'
import { AssigneeDropdown } from '../pickers/task-picker'
import { returnFocus } from '@/web/lib/use-opening'
import styles from './task-controls.module.css'
import { PriorityMark } from '../fields/task-options'
import type { Person, TaskValues, TaskChanges } from '../task-types'

export type ControlProps = {
  form: TaskValues
  set: (changes: TaskChanges) => void
  /** The server's error for the field. */
  error: string | undefined
  /** The possible assignees. */
  people: readonly Person[]
}

/** The form control of each field; null for a field that is changed elsewhere. */
export const taskControls: Record<TaskField, ((props: ControlProps) => ReactNode) | null> = {
  title: ({ form, set, error }) => (
    <TextInput
      label="Title"
      data-autofocus
      autoComplete="off"
      error={error}
      value={form.title}
      onChange={(event) => set({ title: event.target.value })}
    />
  ),
  description: DescriptionControl,
  dueDate: DueDateControl,
  priority: ({ form, set }) => (
    <PriorityField value={form.priority} onChange={(priority) => set({ priority })} />
  ),
  assignedTo: ({ form, set, error, people }) => (
    <AssigneeField
      people={people}
      value={form.assignedTo}
      error={error}
      onChange={(assignedTo) => set({ assignedTo })}
    />
  ),
  status: null,
  archived: null,
}

function DescriptionControl({ form, set, error, people }: ControlProps) {
  const id = useId()
  return (
    <Input.Wrapper id={id} label="Description" error={error}>
      <MarkdownField
        textareaProps={{
          id,
          rows: 4,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
        }}
        people={people}
        value={form.description}
        onChange={(description) => set({ description })}
      />
    </Input.Wrapper>
  )
}

function DueDateControl({ form, set, error }: ControlProps) {
  const [before] = useState(form)
  const [due, setDue] = useState(() => dueInputOf(before))
  return (
    <DueDateField
      value={due}
      error={error}
      onChange={(typed) => {
        setDue(typed)
        set(changedDue(before, typed))
      }}
    />
  )
}

type PriorityFieldProps = { value: TaskPriority; onChange: (priority: TaskPriority) => void }

/** The four priorities side by side. */
function PriorityField({ value, onChange }: PriorityFieldProps) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Priority</legend>
      <div className={styles.choices}>
        {taskPriorities.map((priority) => (
          <label key={priority} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={priority === value}
              onChange={() => onChange(priority)}
            />
            <PriorityMark priority={priority} />
            {taskPriorityLabels[priority]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type AssigneeFieldProps = {
  people: readonly Person[]
  value: number | null
  error: string | undefined
  onChange: (assignedTo: number | null) => void
}

/** A button with the assignee's name, which opens the list of people that a card opens. */
function AssigneeField({ people, value, error, onChange }: AssigneeFieldProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const assignee = people.find((person) => person.id === value)
  useEffect(() => AssigneeDropdown.preload(), [])

  function close() {
    setAnchor(null)
    returnFocus(() => anchor)
  }

  function openByArrow(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowDown' || anchor) return
    event.preventDefault()
    setAnchor(event.currentTarget)
  }

  return (
    <div role="presentation" onKeyDown={leaveEnterToList}>
      <InputBase
        component="button"
        type="button"
        id={id}
        label="Assignee"
        error={error}
        pointer
        rightSection={<ChevronDown />}
        rightSectionPointerEvents="none"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onKeyDown={openByArrow}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        <span id={`${id}-value`}>{assignee ? displayName(assignee) : 'Unassigned'}</span>
      </InputBase>
      {anchor && (
        <AssigneeDropdown
          people={people}
          current={value}
          anchor={anchor}
          onClose={close}
          onChoose={(person) => {
            close()
            onChange(person?.id ?? null)
          }}
        />
      )}
    </div>
  )
}

/** The search of the list is within the form, which Enter would submit. */
function leaveEnterToList(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
