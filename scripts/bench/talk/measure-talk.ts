import type { Figure } from '../figure'
import { commentTimes } from './comment-times'
import { details } from './details'
import { inbox } from './inbox'
import { reminders } from './reminders'

/** Measures comments, the inbox and reminders. */
export async function measureTalk(record: (figures: Figure[]) => void) {
  for (const measure of [details, inbox, commentTimes, reminders]) record(await measure())
}
