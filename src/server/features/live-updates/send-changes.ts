import { EventFrame } from '../../core/responses/event-frame'
import type { Reader } from './subscriber'

export type ToldChange = { projectId: number; revision: number; json: string }

/** A change in the bytes that all its readers get. */
export const changeFrame = ({ json }: ToldChange) => new EventFrame('change', json)

/** Tells a reader of a change that is theirs to know next. One that they know is left out; after a gap they read anew. */
export function tell(reader: Reader, { projectId, revision }: ToldChange, frame: EventFrame) {
  const told = reader.positions.get(projectId)
  if (told === undefined || told >= revision) return
  if (told + 1 === revision) reader.sendAt(frame, projectId, revision)
  else reset(reader, projectId, revision)
}

/** Lets a reader read the board anew, and follow it from this revision on. */
export function reset(reader: Reader, projectId: number, revision: number) {
  reader.sendAt(EventFrame.of({ type: 'reset', projectId, revision }), projectId, revision)
}

/** For revisions that no change tells of, as an older version of the server leaves them. */
export function resetIfBehind(reader: Reader, projectId: number, revision: number) {
  const told = reader.positions.get(projectId)
  if (told !== undefined && told < revision) reset(reader, projectId, revision)
}
