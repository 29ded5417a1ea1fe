import { putToken } from './identity/accounts/token-queries'
import { hashOfToken, type MailedTokens } from './platform/secrets/tokens'
import type { Db } from './platform/database/database'
import type { InvitationLinks } from './features/invitations/invitation-links'
import { noticeMail, resetMail, welcomeMail } from './identity/accounts/account-email-templates'
import { type DueMail, findAssignmentFacts, findInvitationFacts, findMailedAccount } from './platform/mail/mail-queries'
import { assignmentMail, invitationMail } from './features/invitations/invitation-email-templates'
import type { MailContent } from './platform/mail/mail-text'

export type LetterParts = {
  db: Db
  invitationLinks: InvitationLinks
  mailedTokens: MailedTokens
  url: string
}

type Letter = { to: string; content: MailContent }

const hour = 60 * 60
const resetLifetimeSeconds = hour
const proofLifetimeSeconds = 7 * 24 * hour

/** What a queued mail says by now, and to whom; undefined when nobody needs it any more. */
export function letterOf(parts: LetterParts, mail: DueMail): Promise<Letter | undefined> {
  switch (mail.template) {
    case 'invitation':
      return invitationLetter(parts, mail)
    case 'assignment':
      return assignmentLetter(parts, mail)
    case 'password_reset':
      return resetLetter(parts, mail)
    case 'welcome':
      return welcomeLetter(parts, mail)
    case 'notice':
      return noticeLetter(parts, mail)
  }
}

async function invitationLetter({ db, invitationLinks }: LetterParts, { invitationId }: DueMail) {
  const facts = invitationId === null ? undefined : await findInvitationFacts(db, invitationId)
  return facts && { to: facts.email, content: invitationMail(facts, invitationLinks.urlOf(facts)) }
}

async function assignmentLetter({ db, url }: LetterParts, mail: DueMail) {
  const facts = await findAssignmentFacts(db, mail)
  return facts && { to: facts.email, content: assignmentMail(facts, url) }
}

/** A reset that was asked for with nobody's address ends here. Its hour begins when it is sent. */
async function resetLetter(parts: LetterParts, mail: DueMail) {
  const account = await findMailedAccount(parts.db, mail)
  if (!account) return undefined
  const token = await mailedToken(parts, mail, account.id)
  return { to: account.email, content: resetMail(account, `${parts.url}/?token=${token}`) }
}

async function welcomeLetter(parts: LetterParts, mail: DueMail) {
  const account = await findMailedAccount(parts.db, mail)
  if (!account || account.emailProven) return undefined
  const token = await mailedToken(parts, mail, account.id)
  return { to: account.email, content: welcomeMail(account, `${parts.url}/?proof=${token}`) }
}

async function noticeLetter({ db, url }: LetterParts, mail: DueMail) {
  const account = await findMailedAccount(db, mail)
  return account && mail.notice
    ? { to: account.email, content: noticeMail(mail.notice, account, url) }
    : undefined
}

async function mailedToken(
  { db, mailedTokens }: LetterParts,
  { id, template, nonce }: DueMail,
  userId: number,
) {
  const token = mailedTokens.of({ id, template, nonce: nonce ?? '' })
  const isReset = template === 'password_reset'
  await putToken(db, {
    tokenHash: hashOfToken(token),
    purpose: isReset ? 'reset' : 'proof',
    userId,
    lifetimeSeconds: isReset ? resetLifetimeSeconds : proofLifetimeSeconds,
  })
  return token
}
