import { ActionDropdown } from '@/web/ui/menus/action-dropdown'
import { laneActions } from './lane-actions'
import type { RenderDialog } from './lane-dialogs'
import type { ProjectLane } from './lane-model'

type LaneDropdownProps = {
  lane: ProjectLane
  lanes: readonly ProjectLane[]
  openDialog: (render: RenderDialog) => void
  onClose: () => void
}

/** The actions of a lane on the board. */
export const LaneDropdown = ({ lane, lanes, openDialog, onClose }: LaneDropdownProps) => (
  <ActionDropdown
    label={`Actions of the lane ${lane.name}`}
    actions={laneActions(lane, { lanes, openDialog, runs: 'across' })}
    onClose={onClose}
  />
)
