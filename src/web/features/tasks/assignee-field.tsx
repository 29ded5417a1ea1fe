import { InputBase } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { displayName } from '@/domain/account'
import { AssigneeDropdown } from './pickers/lazy-pickers'
import { returnFocus } from './pickers/return-focus'
import type { Person } from './task-types'

type AssigneeFieldProps = {
  people: readonly Person[]
  value: number | null
  error: string | undefined
  onChange: (assignedTo: number | null) => void
}

/** A button with the assignee's name, which opens the list of people that a card opens. */
export function AssigneeField({ people, value, error, onChange }: AssigneeFieldProps) {
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
