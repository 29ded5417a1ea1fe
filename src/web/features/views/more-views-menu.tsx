import { Menu } from '@mantine/core'
import { Users } from 'lucide-react'
import { DropdownAnchor } from '@/web/ui/menus/dropdown-button'
import type { OpenView } from './view-model'

type MoreViewsMenuProps = {
  views: readonly OpenView[]
  onApply: (view: OpenView) => void
  onClose: () => void
}

/** The saved views for which the row has no room. */
export function MoreViewsMenu({ views, onApply, onClose }: MoreViewsMenuProps) {
  return (
    <Menu opened returnFocus={false} closeOnItemClick={false} onChange={(stays) => !stays && onClose()}>
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label="More views">
        {views.map((each) => (
          <Menu.Item
            key={each.view.id}
            rightSection={each.view.shared && <Users role="img" aria-label="Shared with the project" />}
            onClick={() => {
              onClose()
              onApply(each)
            }}
          >
            {each.view.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
