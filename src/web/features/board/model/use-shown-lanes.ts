import { useMemo } from 'react'
import { notify } from '@/web/lib/notify'
import { usePreference, writePreference } from '@/web/lib/preferences'
import { archiveOf, isOptionalLane, type Lane, type OptionalLane } from './board-model'

export const lanePreferences = {
  review: 'projectViewShowReview',
  on_hold: 'projectViewShowOnHold',
} as const satisfies Record<OptionalLane, string>

/** The lanes that the viewer has not hidden; of the archive, one with everything. */
export function useShownLanes(lanes: Lane[], showsArchive: boolean) {
  const review = usePreference(lanePreferences.review)
  const onHold = usePreference(lanePreferences.on_hold)
  return useMemo(() => {
    if (showsArchive) return [archiveOf(lanes)]
    const shown: Record<OptionalLane, boolean> = { review, on_hold: onHold }
    return lanes.filter(({ status }) => !isOptionalLane(status) || shown[status])
  }, [lanes, review, onHold, showsArchive])
}

/** Shows or hides a lane; a toast says so if the browser cannot keep the choice. */
export function showLane(lane: OptionalLane, shown: boolean) {
  try {
    writePreference(lanePreferences[lane], shown)
  } catch {
    notify.error('Your browser blocks storage, so this choice lasts only until you leave.')
  }
}
