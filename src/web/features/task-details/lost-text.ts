import type { TaskValues } from '../tasks/merge-model'

/** What is left of a deleted task: its last values, as edited, and what was typed about it and not sent. */
export type LostTask = { values: TaskValues; note: string; comment: string }

/** Everything that was typed, to be copied. */
export const lostText = ({ values: { title, description }, note, comment }: LostTask) =>
  [title, description, note, comment]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
