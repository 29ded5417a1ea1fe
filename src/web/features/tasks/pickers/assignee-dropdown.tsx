import { useMemo } from 'react'
import { queryClient } from '@/web/app/query-client'
import { recentAssignees } from '@/web/app/recent-assignees'
import { viewerQuery } from '@/web/app/viewer'
import type { Person } from '../task-types'
import { assigneeOptions } from './assignee-model'
import { AssigneeOptions } from './assignee-options'
import styles from './assignee-picker.module.css'
import { PickerPopover } from './picker-popover'

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
      assigneeOptions({
        people,
        current: null,
        viewerId: queryClient.getQueryData(viewerQuery.queryKey)?.id,
        recent: recentAssignees(),
      }).map((choice) =>
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
