import type { AssignmentFacts, InvitationFacts } from '../../platform/mail/mail-queries'
import type { MailContent } from '../../platform/mail/mail-text'

const maxShownLength = 200

/** Users choose these names: long ones are truncated, so that they cannot hide the rest of the email. */
const cut = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength)}…` : line
}

export function invitationMail(facts: InvitationFacts, url: string): MailContent {
  const target = facts.project
    ? `the project “${cut(facts.project)}” of ${cut(facts.organization)}`
    : cut(facts.organization)
  return {
    subject: 'You are invited to Laneway',
    paragraphs: [
      `${cut(facts.inviter)} invites you to ${target} on Laneway, where projects are run as boards.`,
      `The invitation is for ${facts.email} and can be used once, until ${facts.expiresAt.slice(0, 10)}.`,
    ],
    quote: facts.message || undefined,
    action: { label: 'See the invitation', url },
    footer: 'If you did not expect this mail, you can ignore it: nothing happens without you.',
  }
}

export function assignmentMail(facts: AssignmentFacts, url: string): MailContent {
  return {
    subject: 'A task was assigned to you',
    paragraphs: [
      `${cut(facts.actor)} assigned you the task “${cut(facts.title)}” in the project “${cut(facts.project)}”.`,
    ],
    action: { label: 'Open the task', url: `${url}/project/${facts.projectId}?task=${facts.taskId}` },
    footer: 'You can switch these mails off in the settings of your account.',
  }
}
