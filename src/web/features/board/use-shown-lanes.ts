import type { TaskStatus } from '@/domain/task'
import { usePreference } from '@/web/lib/preferences'
import { isOptionalLane, type Lane, type OptionalLane } from './board-model'

export const lanePreferences = {
  review: 'projectViewShowReview',
  on_hold: 'projectViewShowOnHold',
} as const satisfies Record<OptionalLane, string>

/** The lanes that the reader wants to see. */
export function useShownLanes(lanes: Lane[]) {
  const shown: Record<OptionalLane, boolean> = {
    review: usePreference(lanePreferences.review),
    on_hold: usePreference(lanePreferences.on_hold),
  }
  const isShown = (status: TaskStatus) => !isOptionalLane(status) || shown[status]
  return lanes.filter(({ status }) => isShown(status))
}
