import { Menu } from '@mantine/core'
import { Check, Users } from 'lucide-react'
import { DropdownAnchor } from '@/web/ui/dropdown-button'
import type { ViewsListProps } from './views-list'

/** The open list below the button. */
export function ViewsMenu({ views, current, onApply, onSave, onManage, onClose }: ViewsListProps) {
  return (
    <Menu opened returnFocus={false} onChange={(stays) => !stays && onClose()}>
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label="Views">
        {views.map((each) => (
          <Menu.RadioItem
            key={each.view.id}
            value={String(each.view.id)}
            checked={each === current}
            checkIcon={<Check />}
            closeMenuOnClick={false}
            rightSection={each.view.shared && <Users role="img" aria-label="Shared with the project" />}
            onChange={() => onApply(each)}
          >
            {each.view.name}
          </Menu.RadioItem>
        ))}
        {views.length > 0 && <Menu.Divider />}
        <Menu.Item closeMenuOnClick={false} onClick={onSave}>
          Save this view…
        </Menu.Item>
        {onManage && (
          <Menu.Item closeMenuOnClick={false} onClick={onManage}>
            Manage views…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
