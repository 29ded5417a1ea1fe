import type { NotificationKind } from '@/domain/notification'
import { plainText } from '@/domain/plain-excerpt'
import { cutLine, cutQuote } from '../../platform/mail/cut-text'
import type { MailContent, MailSection } from '../../platform/mail/mail-text'
import type { MailedPerson, NotificationFacts } from './notification-mail-queries'
import { kindTexts, notificationText } from './notification-texts'

const maxItems = 50

type Mailed = {
  person: MailedPerson
  notifications: readonly NotificationFacts[]
  isDaily: boolean
  /** The address of the server. */
  url: string
  unsubscribeUrl: string
}

/** One email about what happened to a task, or to everything of a day. */
export function notificationMail({
  person,
  notifications,
  isDaily,
  url,
  unsubscribeUrl,
}: Mailed): MailContent {
  const shown = notifications.slice(0, maxItems)
  const sections = sectionsOf(shown, person, url)
  const kinds = kindsOf(notifications)
  const further = notifications.length - shown.length
  const isOfOrganization = notifications[0]?.organization !== null
  const [first] = sections
  return {
    subject: isDaily ? 'Your daily summary' : subjectOf(kinds),
    paragraphs: further > 0 ? [`The first ${maxItems} of ${notifications.length} are listed here.`] : [],
    sections,
    action:
      sections.length === 1 && first && !isOfOrganization
        ? { label: notifications[0]?.taskId === null ? 'Open the project' : 'Open the task', url: first.url }
        : { label: 'Open your inbox', url: `${url}/inbox` },
    footer: isDaily
      ? 'You get this once a day, at the hour that you chose in the settings of your account.'
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

function subjectOf([kind, ...others]: readonly NotificationKind[]) {
  return kind === undefined || others.length > 0 ? 'There is news for you' : kindTexts[kind].subject
}

/** One section for each task, and for each project or organization of which something is told apart from its tasks. */
function sectionsOf(notifications: readonly NotificationFacts[], { timeZone }: MailedPerson, url: string) {
  const sections = new Map<string, MailSection>()
  for (const facts of notifications) {
    const { comment } = facts
    const item = {
      text: notificationText(facts, timeZone),
      quote: comment === null ? undefined : cutQuote(plainText(comment)),
    }
    const section = sectionOf(facts, url)
    const key = `${section.url} ${section.heading}`
    const items = [...(sections.get(key)?.items ?? []), item]
    sections.set(key, { ...section, items })
  }
  return [...sections.values()]
}

function sectionOf({ projectId, project, organization, taskId, title }: NotificationFacts, url: string) {
  if (organization !== null)
    return { heading: cutLine(organization), context: 'Organization', url: `${url}/inbox` }
  const name = cutLine(project ?? 'Laneway')
  const board = projectId === null ? url : `${url}/project/${projectId}`
  return title === null
    ? { heading: name, context: 'Project', url: board }
    : { heading: cutLine(title), context: `Project ${name}`, url: `${board}?task=${taskId}` }
}
