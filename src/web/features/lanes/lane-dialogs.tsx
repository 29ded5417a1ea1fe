import type { ReactNode } from 'react'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import type { LaneField } from './lane-form-dialog'
import type { ProjectLane } from './lane-model'
import { LaneFormDialog } from './lane-form-dialog'
import { DeleteLaneDialog } from './delete-lane-dialog'

const MoveLaneDialog = lazyDialog(async () => (await import('./move-lane-dialog')).MoveLaneDialog)

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

export const moveLaneDialog =
  (lane: ProjectLane): RenderDialog =>
  (close) => <MoveLaneDialog lane={lane} onClose={close} />
