import type { InvitationFacts } from '../../platform/mail/mail-queries'
import { cutLine } from '../../platform/mail/cut-text'
import type { MailContent } from '../../platform/mail/mail-text'

export function invitationMail(facts: InvitationFacts, url: string): MailContent {
  const target = facts.project
    ? `the project “${cutLine(facts.project)}” of ${cutLine(facts.organization)}`
    : cutLine(facts.organization)
  return {
    subject: 'You are invited to Laneway',
    paragraphs: [
      `${cutLine(facts.inviter)} invites you to ${target} on Laneway, where projects are run as boards.`,
      `The invitation is for ${facts.email} and can be used once, until ${facts.expiresAt.slice(0, 10)}.`,
    ],
    quote: facts.message || undefined,
    action: { label: 'See the invitation', url },
    footer: 'If you did not expect this mail, you can ignore it: nothing happens without you.',
  }
}
