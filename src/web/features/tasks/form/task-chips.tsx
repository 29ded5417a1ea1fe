import { Button } from '@mantine/core'
import { CalendarDays, ChevronDown, UserRound } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { displayName } from '@/domain/account'
import { taskPriorityLabels, taskStatusLabels } from '@/domain/task'
import { formatDueDate, formatDueTime } from '@/web/lib/due-dates'
import { formatWeekday } from '@/web/lib/dates'
import { returnFocus } from '@/web/lib/use-opening'
import { Avatar } from '@/web/ui/avatar'
import { OptionItem } from '@/web/ui/option-item'
import { StatusGlyph } from '@/web/ui/status-glyph'
import { PriorityMark, priorityOptions, statusOptions } from '../fields/task-options'
import { DueChipPopover } from '../pickers/due-chip-popover'
import { AssigneeDropdown } from '../pickers/task-picker'
import type { Person, TaskChanges, TaskValues } from '../task-types'
import type { TitleReading } from '../titles/use-typed-title'
import styles from './task-chips.module.css'

type TaskChipsProps = {
  /** With what is understood of the title. */
  form: TaskValues
  people: readonly Person[]
  errors: Record<string, string> | undefined
  reading: TitleReading
  onChange: (changes: TaskChanges) => void
}

/** Each fact of a new task on a button that changes it. What is chosen here replaces what the title says of it. */
export function TaskChips({ form, people, errors, reading, onChange }: TaskChipsProps) {
  const assignee = people.find(({ id }) => id === form.assignedTo)
  const day = [formatDueDate(form, formatWeekday), formatDueTime(form)].filter(Boolean).join(', ')
  useEffect(() => AssigneeDropdown.preload(), [])
  return (
    <div>
      <div className={styles.chips}>
        <PopoverChip
          label="Assignee"
          value={assignee ? displayName(assignee) : 'Unassigned'}
          icon={assignee ? <Avatar person={assignee} decorative /> : <UserRound />}
          isSet={assignee !== undefined}
          renderDropdown={(anchor, close) => (
            <AssigneeDropdown
              people={people}
              current={form.assignedTo}
              anchor={anchor}
              onClose={close}
              onChoose={(person) => {
                close()
                onChange({ title: reading.without('assignee'), assignedTo: person?.id ?? null })
              }}
            />
          )}
        />
        <PopoverChip
          label="Due date"
          value={day || 'None'}
          text={day || 'Due date'}
          icon={<CalendarDays />}
          isSet={day !== ''}
          renderDropdown={(anchor, close) => (
            <DueChipPopover
              due={form}
              anchor={anchor}
              onClose={close}
              onChange={(due) => onChange({ title: reading.without('due'), ...due })}
            />
          )}
        />
        <OptionItem
          inDialog
          label="Priority"
          options={priorityOptions}
          value={form.priority}
          onChange={(priority) => onChange({ title: reading.without('priority'), priority })}
          renderButton={(button) => (
            <Button
              {...button}
              className={styles.chip}
              leftSection={<PriorityMark priority={form.priority} />}
              aria-label={`Priority: ${taskPriorityLabels[form.priority]}`}
            >
              {taskPriorityLabels[form.priority]}
            </Button>
          )}
        />
        <OptionItem
          inDialog
          label="Status"
          options={statusOptions}
          value={form.status}
          onChange={(status) => onChange({ status })}
          renderButton={(button) => (
            <Button
              {...button}
              className={styles.chip}
              leftSection={<StatusGlyph status={form.status} />}
              rightSection={<ChevronDown />}
              aria-label={`Status: ${taskStatusLabels[form.status]}`}
            >
              {taskStatusLabels[form.status]}
            </Button>
          )}
        />
      </div>
      {(errors?.dueDate ?? errors?.assignedTo) !== undefined && (
        <p className={styles.error}>{errors?.dueDate ?? errors?.assignedTo}</p>
      )}
    </div>
  )
}

type PopoverChipProps = {
  label: string
  value: string
  /** What it shows; the value, if absent. */
  text?: string
  icon: ReactNode
  isSet: boolean
  renderDropdown: (anchor: HTMLElement, close: () => void) => ReactNode
}

function PopoverChip({ label, value, text = value, icon, isSet, renderDropdown }: PopoverChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  function close() {
    setAnchor(null)
    returnFocus(() => anchor)
  }

  return (
    <div role="presentation" onKeyDown={leaveEnterToDropdown}>
      <Button
        className={styles.chip}
        data-set={isSet || undefined}
        leftSection={icon}
        aria-label={`${label}: ${value}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        {text}
      </Button>
      {anchor && renderDropdown(anchor, close)}
    </div>
  )
}

/** The fields of a dropdown are within the form, which Enter would submit. */
function leaveEnterToDropdown(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
