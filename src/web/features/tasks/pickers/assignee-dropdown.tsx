import { useMemo } from 'react'
import type { Person } from '../task-types'
import { AssigneeOptions } from './assignee-options'
import styles from './assignee-picker.module.css'
import { PickerPopover } from './picker-popover'
import { assigneeChoices } from './use-assignee-choices'

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
