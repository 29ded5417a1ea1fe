import type { ReactNode } from 'react'
import type { LaneField } from './lane-form-dialog'
import type { ProjectLane } from './lane-model'
import { LaneFormDialog } from './lane-form-dialog'
import { DeleteLaneDialog } from './delete-lane-dialog'

/** Renders a dialog; `close` closes it. */
export type RenderDialog = (close: () => void) => ReactNode

export const addLaneDialog =
  (projectId: number): RenderDialog =>
  (close) => <LaneFormDialog projectId={projectId} onClose={close} />

export const changeLaneDialog =
  (lane: ProjectLane, first: LaneField): RenderDialog =>
  (close) => <LaneFormDialog projectId={lane.projectId} lane={lane} first={first} onClose={close} />

export const deleteLaneDialog =
  (lane: ProjectLane): RenderDialog =>
  (close) => <DeleteLaneDialog lane={lane} onClose={close} />
