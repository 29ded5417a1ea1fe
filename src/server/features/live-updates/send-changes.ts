import { EventFrame } from '../../core/responses/event-frame'
import type { Subscriber } from './subscriber'

export type SentChange = { projectId: number; revision: number; json: string }

/** A change in the bytes that all its subscribers get. */
export const changeFrame = ({ json }: SentChange) => new EventFrame('change', json)

/** Tells a subscriber of a change that is theirs to know next. One that they know is left out; after a gap they read anew. */
export function sendChange(subscriber: Subscriber, { projectId, revision }: SentChange, frame: EventFrame) {
  const sentUpTo = subscriber.positions.get(projectId)
  if (sentUpTo === undefined || sentUpTo >= revision) return
  if (sentUpTo + 1 === revision) subscriber.sendAt(frame, projectId, revision)
  else reset(subscriber, projectId, revision)
}

/** Lets a subscriber read the board anew, and follow it from this revision on. */
export function reset(subscriber: Subscriber, projectId: number, revision: number) {
  subscriber.sendAt(EventFrame.of({ type: 'reset', projectId, revision }), projectId, revision)
}

/** For revisions that no change tells of, as an older version of the server leaves them. */
export function resetIfBehind(subscriber: Subscriber, projectId: number, revision: number) {
  const sentUpTo = subscriber.positions.get(projectId)
  if (sentUpTo !== undefined && sentUpTo < revision) reset(subscriber, projectId, revision)
}
