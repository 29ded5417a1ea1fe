import type { RateLimits } from '../../core/services'
import { messages } from './usage-limits'

/** Only assignments to others notify somebody. */
export async function countAssignments(
  { rateLimits, viewer }: { rateLimits: RateLimits; viewer: { id: number } },
  assignedTo: number | null | undefined,
  tasks = 1,
) {
  if (assignedTo && assignedTo !== viewer.id) await rateLimits.spend(messages, tasks, viewer.id)
}
