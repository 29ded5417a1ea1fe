import { maxMailsPerHour, type NotificationKind } from '@/domain/notification'
import { plainText } from '@/domain/plain-excerpt'
import { type MailContent, type MailSection, cutLine, cutQuote } from '../../platform/mail/mail-text'
import { type MailedPerson, maxItems, type NotificationFacts } from './notification-mail-queries'
import { projectMark } from './project-mark'
import { actorText, kindTexts, notificationText, type Reader } from './notification-texts'

type Mailed = {
  person: MailedPerson
  notifications: readonly NotificationFacts[]
  isDaily: boolean
  /** The address of the server. */
  url: string
  unsubscribeUrl: string
  now: Date
}

/** One email about the events of a task, or about all events of a day. */
export function notificationMail({
  person,
  notifications: all,
  isDaily,
  url,
  unsubscribeUrl,
  now,
}: Mailed): MailContent {
  const notifications = withoutRepeated(all)
  const shown = notifications.slice(0, maxItems)
  const sections = sectionsOf(shown, { timeZone: person.timeZone, now }, url)
  const kinds = kindsOf(notifications)
  const isOfOrganization = notifications[0]?.organization !== null
  const [first] = sections
  return {
    subject: isDaily ? 'Your daily summary' : subjectOf(kinds, tasksOf(notifications)),
    paragraphs: [
      ...assignmentsText(notifications),
      ...heldText(notifications),
      ...furtherText(notifications.length - shown.length),
    ],
    sections,
    action:
      sections.length === 1 && first && !isOfOrganization
        ? { label: notifications[0]?.taskId === null ? 'Open the project' : 'Open the task', url: first.url }
        : { label: 'Open your inbox', url: `${url}/inbox` },
    footer: isDaily
      ? 'You get this once a day, at the hour you chose in your account settings.'
      : `You get this because emails are on for ${kinds.map((kind) => kindTexts[kind].reason).join(', ')}.`,
    unsubscribe: {
      label: isDaily ? 'Switch the daily email off' : 'Switch these emails off',
      url: unsubscribeUrl,
    },
  }
}

export const kindsOf = (notifications: readonly NotificationFacts[]): NotificationKind[] => [
  ...new Set(notifications.map(({ kind }) => kind)),
]

/** The last assignment of a task that was assigned repeatedly. */
function withoutRepeated(notifications: readonly NotificationFacts[]) {
  const assignments = notifications.filter(({ kind }) => kind === 'assigned')
  const last = new Map(assignments.map((facts) => [facts.taskId, facts]))
  return notifications.filter((facts) => facts.kind !== 'assigned' || last.get(facts.taskId) === facts)
}

function subjectOf([kind, ...others]: readonly NotificationKind[], count: number) {
  if (kind === undefined || others.length > 0) return 'You have new notifications'
  const { subject, subjectOfSeveral } = kindTexts[kind]
  return count > 1 && subjectOfSeveral ? subjectOfSeveral(count) : subject
}

/** The number of tasks in the email. */
function tasksOf(notifications: readonly NotificationFacts[]) {
  const named = new Set(notifications.flatMap(({ taskId }) => taskId ?? []))
  return notifications.reduce((count, { taskCount }) => count + (taskCount ?? 0), named.size)
}

/** The number of assigned tasks, if there are several, and their assigner, if it was one person. */
function assignmentsText(notifications: readonly NotificationFacts[]) {
  const assignments = notifications.filter(({ kind }) => kind === 'assigned')
  if (assignments.length < 2) return []
  const [actor = '', ...others] = new Set(assignments.map(actorText))
  return others.length > 0
    ? [`${assignments.length} tasks were assigned to you.`]
    : [`${actor} assigned you ${assignments.length} tasks.`]
}

function heldText(notifications: readonly NotificationFacts[]) {
  const count = notifications.filter(({ isHeld }) => isHeld).length
  return count === 0
    ? []
    : [
        `${count} more had to wait and are told together, because you get at most ${maxMailsPerHour} emails an hour.`,
      ]
}

const furtherText = (further: number) =>
  further > 0
    ? [`The first ${maxItems} are listed here. There ${further === 1 ? 'is' : 'are'} ${further} more.`]
    : []

/** One section for each task, and for each project or organization with notifications of its own. */
function sectionsOf(notifications: readonly NotificationFacts[], reader: Reader, url: string) {
  const sections = new Map<string, MailSection>()
  for (const facts of notifications) {
    const { comment } = facts
    const item = {
      text: notificationText(facts, reader),
      quote: comment === null ? undefined : cutQuote(plainText(comment)),
    }
    const section = sectionOf(facts, url)
    const key = `${section.url} ${section.heading}`
    const items = [...(sections.get(key)?.items ?? []), item]
    sections.set(key, { ...section, items })
  }
  return [...sections.values()]
}

function sectionOf(facts: NotificationFacts, url: string) {
  const { projectId, project, organization, taskId, shortId, title, taskCount } = facts
  if (organization !== null)
    return { heading: cutLine(organization), context: 'Organization', url: `${url}/inbox` }
  const name = cutLine(project ?? 'Laneway')
  const mark = projectMark(facts)
  const board = projectId === null ? url : `${url}/project/${projectId}`
  return title === null
    ? { heading: name, context: 'Project', mark, url: taskCount === null ? board : `${board}?changes=true` }
    : {
        heading: cutLine(title),
        context: `Project ${name} · ${shortId}`,
        mark,
        url: `${board}?task=${taskId}`,
      }
}
