import { Menu } from '@mantine/core'
import {
  ArchiveRestore,
  ArrowLeftRight,
  CalendarSync,
  Copy,
  Download,
  History,
  LayoutTemplate,
  Settings2,
  Table2,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { binDays } from '@/web/app/bin-days'
import { runCommand } from '@/web/app/commands'
import type { CommandId } from '@/web/app/command-names'
import { useMedia, watchMedia } from '@/web/lib/use-media'
import { DropdownAnchor } from '@/web/ui/menus/dropdown-button'

/** Where the header of a board lacks what it holds elsewhere. */
const narrow = watchMedia('(width <= 640px)')

type BoardMenuProps = {
  /** Absent for viewers who may not add people. */
  onInvite: (() => void) | undefined
  onClose: () => void
}

/** What can be done with the project as a whole, and on small screens also what the header holds on wider ones. */
export function BoardMenu({ onInvite, onClose }: BoardMenuProps) {
  const isNarrow = useMedia(narrow)
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  const item = (id: CommandId, name: string, icon: ReactNode) => (
    <Menu.Item closeMenuOnClick={false} leftSection={icon} onClick={after(() => void runCommand(id))}>
      {name}
    </Menu.Item>
  )
  return (
    <Menu opened returnFocus={false} position="bottom-end" onChange={(stays) => !stays && onClose()}>
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label="More">
        {isNarrow && (
          <>
            {onInvite && (
              <Menu.Item closeMenuOnClick={false} leftSection={<UserPlus />} onClick={after(onInvite)}>
                Invite
              </Menu.Item>
            )}
            {item('whatChanged', 'What changed', <History />)}
            {item('goToProject', 'Go to another project', <ArrowLeftRight />)}
            {item('projectSettings', 'Project settings', <Settings2 />)}
          </>
        )}
        {item('copyProject', 'Copy project…', <Copy />)}
        {item('saveAsTemplate', 'Save as template…', <LayoutTemplate />)}
        {item('calendarFeed', 'Calendar feed', <CalendarSync />)}
        {item('exportProject', 'Export', <Download />)}
        {item('exportTasks', 'Export tasks as CSV', <Table2 />)}
        {binDays() > 0 && item('bin', 'Bin', <ArchiveRestore />)}
      </Menu.Dropdown>
    </Menu>
  )
}
