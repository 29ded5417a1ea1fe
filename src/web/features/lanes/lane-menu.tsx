import { Ellipsis } from 'lucide-react'
import { DropdownButton } from '@/web/ui/dropdown-button'
import { IconButton } from '@/web/ui/icon-button'
import { lazyDialog } from '@/web/ui/lazy-part'
import { laneActions } from './lane-actions'
import type { RenderDialog } from './lane-dialogs'
import type { ProjectLane } from './lane-model'

const ActionDropdown = lazyDialog(async () => (await import('@/web/ui/action-dropdown')).ActionDropdown)

type LaneMenuProps = {
  lane: ProjectLane
  lanes: readonly ProjectLane[]
  openDialog: (render: RenderDialog) => void
  className?: string | undefined
  tabIndex: number
}

/** The button `⋯` of a lane on the board. */
export const LaneMenu = ({ lane, lanes, openDialog, className, tabIndex }: LaneMenuProps) => (
  <DropdownButton
    opens="menu"
    preload={ActionDropdown.preload}
    renderButton={(button) => (
      <IconButton
        {...button}
        label={`Actions of the lane ${lane.name}`}
        tip="More"
        tipSide="start"
        className={className}
        tabIndex={tabIndex}
        data-lane-button
      >
        <Ellipsis />
      </IconButton>
    )}
    renderDropdown={(close) => (
      <ActionDropdown
        label={`Actions of the lane ${lane.name}`}
        actions={laneActions(lane, { lanes, openDialog, runs: 'across' })}
        onClose={close}
      />
    )}
  />
)
