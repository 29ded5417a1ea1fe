import { Menu } from '@mantine/core'
import { OptionItems } from '@/web/ui/menus/option-items'
import { priorityOptions } from '../fields/task-options'
import { Anchor } from './picker-popover'
import { commonValue, namedTasks, pickPriority } from './picked-tasks'
import type { PickerProps } from './open-picker'

/** A menu of the four priorities. */
export function PriorityPicker({ tasks, anchor, inDialog, onClose }: PickerProps) {
  const current = commonValue(tasks, 'priority')
  return (
    <Menu
      opened
      returnFocus={false}
      withinPortal={!inDialog}
      floatingStrategy="fixed"
      onChange={(stays) => !stays && onClose()}
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Priority of ${namedTasks(tasks)}`} aria-labelledby={undefined}>
        <OptionItems
          options={priorityOptions}
          value={current ?? null}
          onChange={(priority) => priority !== current && void pickPriority(tasks, priority)}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
