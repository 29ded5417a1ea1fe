import { Menu } from '@mantine/core'
import { ArrowLeftRight, History, Settings2, UserPlus } from 'lucide-react'
import { runCommand } from '@/web/app/commands'
import type { CommandId } from '@/web/app/command-names'
import { DropdownAnchor } from '@/web/ui/dropdown-button'

type BoardMenuProps = {
  /** Absent for whoever may add nobody. */
  onInvite: (() => void) | undefined
  onClose: () => void
}

/** What the header of a board holds on wider screens. */
export function BoardMenu({ onInvite, onClose }: BoardMenuProps) {
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  const command = (id: CommandId) => after(() => void runCommand(id))
  return (
    <Menu opened returnFocus={false} position="bottom-end" onChange={(stays) => !stays && onClose()}>
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label="More">
        {onInvite && (
          <Menu.Item closeMenuOnClick={false} leftSection={<UserPlus />} onClick={after(onInvite)}>
            Invite
          </Menu.Item>
        )}
        <Menu.Item closeMenuOnClick={false} leftSection={<History />} onClick={command('whatChanged')}>
          What changed
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} leftSection={<ArrowLeftRight />} onClick={command('goToProject')}>
          Go to another project
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} leftSection={<Settings2 />} onClick={command('projectSettings')}>
          Project settings
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
