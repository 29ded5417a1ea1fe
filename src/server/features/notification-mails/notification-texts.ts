import type { NotificationKind } from '@/domain/notification'
import { taskStatusLabels } from '@/domain/task'
import { knownTimeZone } from '@/domain/locale'
import { wallClockIn } from '@/domain/time-zone'
import { cutLine } from '../../platform/mail/mail-text'
import type { NotificationFacts } from './notification-mail-queries'

type KindTexts = {
  /** The subject of an email with this notification alone. */
  subject: string
  /** The subject of an email with this notification alone, about several tasks. */
  subjectOfSeveral?: (count: number) => string
  /** Completes "emails are on for …". */
  reason: string
  text: (facts: NotificationFacts, actor: string, due: string) => string
  /** For a batch change. */
  textOfSeveral?: (actor: string, count: number) => string
}

export const kindTexts: Record<NotificationKind, KindTexts> = {
  assigned: {
    subject: 'A task was assigned to you',
    subjectOfSeveral: (count) => `${count} tasks were assigned to you`,
    reason: 'tasks that are assigned to you',
    text: (_facts, actor) => `${actor} assigned it to you.`,
  },
  unassigned: {
    subject: 'A task is no longer yours',
    subjectOfSeveral: (count) => `${count} tasks are no longer yours`,
    textOfSeveral: (actor, count) => `${actor} took ${count} tasks off you.`,
    reason: 'tasks that are taken off you',
    text: (_facts, actor) => `${actor} took it off you.`,
  },
  mentioned: {
    subject: 'You were mentioned',
    reason: 'mentions of you',
    text: (_facts, actor) => `${actor} mentioned you:`,
  },
  commented: {
    subject: 'A task has a new comment',
    reason: 'comments',
    text: (_facts, actor) => `${actor} wrote:`,
  },
  service_unit_added: {
    subject: 'A service unit was added to a task',
    reason: 'service units',
    text: (_facts, actor) => `${actor} added a service unit.`,
  },
  status_changed: {
    subject: 'The status of a task changed',
    subjectOfSeveral: (count) => `${count} tasks changed`,
    textOfSeveral: (actor, count) => `${actor} changed ${count} tasks.`,
    reason: 'changes of status',
    text: ({ status }, actor) =>
      `${actor} changed the status. ${status === null ? '' : `It is now “${taskStatusLabels[status]}”.`}`.trim(),
  },
  due_changed: {
    subject: 'The due date of a task changed',
    subjectOfSeveral: (count) => `The due dates of ${count} tasks changed`,
    textOfSeveral: (actor, count) => `${actor} changed the due dates of ${count} tasks.`,
    reason: 'changes of due dates',
    text: ({ dueDate }, actor, due) =>
      `${actor} changed the due date. ${dueDate === null ? 'It no longer has one.' : `It is now ${due}.`}`,
  },
  due_soon: {
    subject: 'A task is due soon',
    subjectOfSeveral: (count) => `${count} tasks are due soon`,
    reason: 'tasks of yours that are due soon',
    text: (_facts, _actor, due) => `It is due on ${due}.`,
  },
  overdue: {
    subject: 'A task is overdue',
    subjectOfSeveral: (count) => `${count} tasks are overdue`,
    reason: 'tasks of yours that are overdue',
    text: (_facts, _actor, due) => `It was due on ${due}.`,
  },
  invited: {
    subject: 'You are invited to Laneway',
    reason: 'invitations',
    text: (_facts, actor) => `${actor} invited you.`,
  },
  added: {
    subject: 'You were added to a project',
    reason: 'projects that you are added to',
    text: (_facts, actor) => `${actor} added you to the project.`,
  },
  removed: {
    subject: 'You were removed',
    reason: 'projects and organizations that you are removed from',
    text: ({ organization }, actor) =>
      `${actor} removed you from the ${organization === null ? 'project' : 'organization'}.`,
  },
  role_changed: {
    subject: 'Your role in a project changed',
    reason: 'changes of your role',
    text: (_facts, actor) => `${actor} changed your role in the project.`,
  },
}

export type Reader = { timeZone: string | null; now: Date }

/** One sentence about what happened, with dates in the reader's zone. */
export function notificationText(facts: NotificationFacts, reader: Reader) {
  const { text, textOfSeveral } = kindTexts[facts.kind]
  return facts.taskCount !== null && textOfSeveral
    ? textOfSeveral(actorText(facts), facts.taskCount)
    : text(facts, actorText(facts), dueText(facts, reader))
}

export const actorText = ({ actor }: NotificationFacts) => (actor === null ? 'Someone' : cutLine(actor))

const dayAndMonth = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
const thisYear = new Intl.DateTimeFormat('en-GB', dayAndMonth)
const otherYear = new Intl.DateTimeFormat('en-GB', { ...dayAndMonth, year: 'numeric' })

/** `24 Nov, 18:00 (Europe/Berlin)`, or the day alone, which is the same in every zone; as the pages write dates. */
function dueText({ dueDate, dueDay }: NotificationFacts, { timeZone, now }: Reader) {
  const zone = knownTimeZone(timeZone)
  const today = wallClockIn(zone, now).date
  if (dueDay !== null) return dayText(dueDay, today)
  if (dueDate === null) return 'an earlier date'
  const { date, time } = wallClockIn(zone, new Date(dueDate))
  return `${dayText(date, today)}, ${time} (${zone})`
}

const yearOf = (date: string) => date.slice(0, 4)

const dayText = (date: string, today: string) =>
  (yearOf(date) === yearOf(today) ? thisYear : otherYear).format(new Date(date))
