import { Menu } from '@mantine/core'
import { OptionItems } from '@/web/ui/option-items'
import { priorityOptions } from '../task-options'
import { setTaskPriority } from '../task-writes'
import { Anchor } from './anchor'
import type { PickerProps } from './picker-props'

/** A menu of the four priorities. */
export function PriorityPicker({ task, anchor, inDialog, onClose }: PickerProps) {
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
      <Menu.Dropdown aria-label={`Priority of ${task.title}`} aria-labelledby={undefined}>
        <OptionItems
          options={priorityOptions}
          value={task.priority}
          onChange={(priority) => priority !== task.priority && void setTaskPriority(task, priority)}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
