import type { ReactNode } from 'react'
import { lazyDialog } from '@/web/ui/lazy-part'
import type { LaneField } from './lane-form-dialog'
import type { ProjectLane } from './lane-model'

const LaneFormDialog = lazyDialog(async () => (await import('./lane-form-dialog')).LaneFormDialog)
const DeleteLaneDialog = lazyDialog(async () => (await import('./delete-lane-dialog')).DeleteLaneDialog)

/** Renders a dialog; `close` closes it. */
export type RenderDialog = (close: () => void) => ReactNode

export const preloadLaneForm = LaneFormDialog.preload

export const addLaneDialog =
  (projectId: number): RenderDialog =>
  (close) => <LaneFormDialog projectId={projectId} onClose={close} />

export const changeLaneDialog =
  (lane: ProjectLane, first: LaneField): RenderDialog =>
  (close) => <LaneFormDialog projectId={lane.projectId} lane={lane} first={first} onClose={close} />

export const deleteLaneDialog =
  (lane: ProjectLane): RenderDialog =>
  (close) => <DeleteLaneDialog lane={lane} onClose={close} />
