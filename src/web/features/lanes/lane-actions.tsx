import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  CircleDashed,
  CopyPlus,
  FolderInput,
  Gauge,
  TextCursorInput,
  Trash2,
} from 'lucide-react'
import type { DropdownAction } from '@/web/ui/menus/action-dropdown'
import { changeLaneDialog, deleteLaneDialog, moveLaneDialog, type RenderDialog } from './lane-dialogs'
import type { ProjectLane } from './lane-model'
import { copyLane, moveLane } from './lane-writes'

type LanesToManage = {
  lanes: readonly ProjectLane[]
  openDialog: (render: RenderDialog) => void
  /** How the lanes stand: beside each other, or one below the other. */
  runs: 'across' | 'down'
}

/** What somebody who manages a project can do with a lane. */
export function laneActions(lane: ProjectLane, { lanes, openDialog, runs }: LanesToManage) {
  const index = lanes.findIndex(({ id }) => id === lane.id)
  const isAcross = runs === 'across'
  const actions: (DropdownAction | false)[] = [
    {
      name: 'Rename',
      icon: <TextCursorInput />,
      run: () => openDialog(changeLaneDialog(lane, 'name')),
    },
    {
      name: lane.limit === null ? 'Set a limit' : 'Change the limit',
      icon: <Gauge />,
      run: () => openDialog(changeLaneDialog(lane, 'limit')),
    },
    {
      name: 'Change the status',
      icon: <CircleDashed />,
      run: () => openDialog(changeLaneDialog(lane, 'status')),
    },
    index > 0 && {
      name: isAcross ? 'Move left' : 'Move up',
      icon: isAcross ? <ArrowLeft /> : <ArrowUp />,
      run: () => void moveLane(lane, index - 1),
    },
    index < lanes.length - 1 && {
      name: isAcross ? 'Move right' : 'Move down',
      icon: isAcross ? <ArrowRight /> : <ArrowDown />,
      run: () => void moveLane(lane, index + 1),
    },
    { name: 'Copy lane', icon: <CopyPlus />, run: () => void copyLane(lane) },
    {
      name: 'Move lane to another project…',
      icon: <FolderInput />,
      run: () => openDialog(moveLaneDialog(lane)),
    },
    {
      name: 'Delete lane…',
      icon: <Trash2 />,
      isFinal: true,
      run: () => openDialog(deleteLaneDialog(lane)),
    },
  ]
  return actions.filter((action) => action !== false)
}
