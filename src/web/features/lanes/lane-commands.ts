import { present, type PresentCommand } from '@/web/app/commands'
import { addLaneDialog, type RenderDialog } from './lane-dialogs'
import { laneActions } from './lane-actions'
import type { ProjectLane } from './lane-model'

type LaneCommands = {
  project: { id: number; name: string }
  lanes: readonly ProjectLane[]
  openDialog: (render: RenderDialog) => void
}

/** What can be done with the lanes of the board; with each of them when it is named. */
export function laneCommands({ project, lanes, openDialog }: LaneCommands): PresentCommand[] {
  const { id, name: about } = project
  return [
    present('addLane', about, () => openDialog(addLaneDialog(id))),
    ...lanes.flatMap((lane) =>
      laneActions(lane, { lanes, openDialog, runs: 'across' }).map(({ name, run }): PresentCommand => ({
        name: `${nameInPalette(name)}: the lane ${lane.name}`,
        otherWords: 'column',
        onlyWhenNamed: true,
        about,
        run,
      })),
    ),
  ]
}

/** The words "to" and "lane" would find it where the name of the lane is meant: "move to done". */
const nameInPalette = (name: string) =>
  name
    .replace(/ lane(?=$|…| to)/, '')
    .replace(' to ', ' into ')
    .replace(/…$/, '')
