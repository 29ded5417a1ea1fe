import { Ellipsis } from 'lucide-react'
import type { Ref } from 'react'
import { DropdownButton } from '@/web/ui/menus/dropdown-button'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { deferredDialog } from '@/web/ui/feedback/lazy-part'
import type { RenderDialog } from './lane-dialogs'
import type { ProjectLane } from './lane-model'

const LaneDropdown = deferredDialog(async () => (await import('./lane-dropdown')).LaneDropdown)

type LaneMenuProps = {
  /** Of the button. */
  ref: Ref<HTMLButtonElement | null>
  lane: ProjectLane
  lanes: readonly ProjectLane[]
  openDialog: (render: RenderDialog) => void
  className?: string | undefined
  tabIndex: number
}

/** The button `⋯` of a lane on the board. */
export const LaneMenu = ({ ref, lane, lanes, openDialog, className, tabIndex }: LaneMenuProps) => (
  <DropdownButton
    ref={ref}
    opens="menu"
    renderButton={(button) => (
      <IconButton
        {...button}
        label={`Actions of the lane ${lane.name}`}
        tip="More"
        tipSide="start"
        className={className}
        tabIndex={tabIndex}
      >
        <Ellipsis />
      </IconButton>
    )}
    renderDropdown={(close) => (
      <LaneDropdown lane={lane} lanes={lanes} openDialog={openDialog} onClose={close} />
    )}
  />
)
