import { kindsByImportance, type NotificationKind } from '@/domain/notification'

/** Somebody whom an event of a kind is for. */
export type Audience = { userId: number; kind: NotificationKind }

/** Somebody whom an event of a task is for, if they want to hear of it. */
export type Candidate = Audience & { taskId: number }

/** How somebody hears of an event: `mailAt` is as PostgreSQL writes it, since it may be infinity. */
export type DeliveryChannels = Audience & { inInbox: boolean; mailAt: string | null }

/** A notification to write: of one task, or of how many. */
export type Recipient = DeliveryChannels & { taskId: number | null; taskCount: number | null }

const nameOf = ({ userId, kind }: Audience) => `${userId} ${kind}`

/** The people and kinds of candidates, each once. */
export const distinctAudience = (candidates: readonly Candidate[]): Audience[] => [
  ...new Map(candidates.map(({ userId, kind }) => [nameOf({ userId, kind }), { userId, kind }])).values(),
]

const importance = ({ kind }: Audience) => kindsByImportance.indexOf(kind)

const mostImportantFirst = (one: Audience, other: Audience) => importance(one) - importance(other)

/** Of each task, the most important kind that a person wants to hear of; ordered by person and task. */
export function mostImportant(
  candidates: readonly Candidate[],
  channels: readonly DeliveryChannels[],
): (Recipient & Candidate)[] {
  const heard = new Map(channels.map((each) => [nameOf(each), each]))
  const chosen = new Map<string, Recipient & Candidate>()
  for (const candidate of candidates.toSorted(mostImportantFirst)) {
    const channel = heard.get(nameOf(candidate))
    const name = `${candidate.userId} ${candidate.taskId}`
    if (channel && !chosen.has(name))
      chosen.set(name, { ...channel, taskId: candidate.taskId, taskCount: null })
  }
  return [...chosen.values()].toSorted((a, b) => a.userId - b.userId || a.taskId - b.taskId)
}

/** Of several tasks, each person is notified once, of the most important kind; of one task, which it is. */
export function onePerPerson(recipients: readonly (Recipient & Candidate)[]): Recipient[] {
  const chosen = new Map<number, Recipient>()
  for (const recipient of recipients.toSorted(mostImportantFirst)) {
    const earlier = chosen.get(recipient.userId)
    if (!earlier) chosen.set(recipient.userId, recipient)
    else if (earlier.kind === recipient.kind) {
      chosen.set(recipient.userId, { ...earlier, taskId: null, taskCount: (earlier.taskCount ?? 1) + 1 })
    }
  }
  return [...chosen.values()].toSorted((a, b) => a.userId - b.userId)
}
