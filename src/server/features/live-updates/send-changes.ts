import { EventFrame } from '../../core/responses/event-frame'
import type { Subscriber } from './subscriber'

export type SentChange = { projectId: number; revision: number; json: string }

/** A change, serialized once for all of its subscribers. */
export const changeFrame = ({ json }: SentChange) => new EventFrame('change', json)

/** Sends a change if it is the subscriber's next one. Skips a change that they have; after a gap sends a reset. */
export function sendChange(subscriber: Subscriber, { projectId, revision }: SentChange, frame: EventFrame) {
  const sentUpTo = subscriber.positions.get(projectId)
  if (sentUpTo === undefined || sentUpTo >= revision) return
  if (sentUpTo + 1 === revision) subscriber.sendAt(frame, projectId, revision)
  else reset(subscriber, projectId, revision)
}

/** Tells a subscriber to fetch the board again, and follows it from this revision on. */
export function reset(subscriber: Subscriber, projectId: number, revision: number) {
  subscriber.sendAt(EventFrame.of({ type: 'reset', projectId, revision }), projectId, revision)
}

/** For revisions without a recorded change, which an older version of the server creates. */
export function resetIfBehind(subscriber: Subscriber, projectId: number, revision: number) {
  const sentUpTo = subscriber.positions.get(projectId)
  if (sentUpTo !== undefined && sentUpTo < revision) reset(subscriber, projectId, revision)
}
