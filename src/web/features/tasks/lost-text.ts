import type { TaskValues } from './merge-model'

/** What is left of a deleted task: its last values, as edited, and the service unit that was not sent. */
export type LostTask = { values: TaskValues; note: string }

/** Everything that was typed, to be copied. */
export const lostText = ({ values: { title, description }, note }: LostTask) =>
  [title, description, note]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
