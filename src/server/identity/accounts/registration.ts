import {
  onlyTheseDomains,
  registrationIsClosed,
  registrationNeedsInvitation,
  type RegistrationPolicy,
} from '@/domain/registration'
import type { Context } from '../../core/context'
import { forbidden } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { comparedDomain } from '../../platform/settings/registration-settings'
import { hasAccounts, isInvited, lockFirstAccount } from './registration-queries'

/**
 * Somebody who wants an account. Their invitation is proved by its token, or by a provider that has verified the address.
 */
export type Applicant = { email: string; invitedBy: { tokenHash: string } | 'verified address' | null }

/** Why this server takes no accounts, or not this one; null if it does. */
async function refusalOf(db: Db, { mode, domains }: RegistrationPolicy, { email, invitedBy }: Applicant) {
  if (mode === 'closed') return registrationIsClosed
  if (domains.length > 0 && !domains.includes(domainOf(email))) return onlyTheseDomains(domains)
  if (mode === 'open') return null
  if (invitedBy === null) return registrationNeedsInvitation
  const tokenHash = invitedBy === 'verified address' ? null : invitedBy.tokenHash
  return (await isInvited(db, email, tokenHash)) ? null : registrationNeedsInvitation
}

const domainOf = (email: string) => comparedDomain(email.slice(email.lastIndexOf('@') + 1))

/**
 * Refuses whom the settings refuse, in the transaction that creates the account. Of several people who want the first
 * account at once, one gets it.
 */
export async function requireRegistration(
  transaction: Db,
  { registration }: Pick<Context, 'registration'>,
  applicant: Applicant,
) {
  const refusal = await refusalOf(transaction, registration, applicant)
  if (refusal === null) return
  await lockFirstAccount(transaction)
  if (await hasAccounts(transaction)) throw forbidden(refusal)
}

/** Refuses early, before a password is hashed, and before it is said which names are taken. */
export async function rejectEarly({ db, registration }: Context, applicant: Applicant) {
  const refusal = await refusalOf(db, registration, applicant)
  if (refusal !== null && (await hasAccounts(db))) throw forbidden(refusal)
}

/** Why nobody can register without an invitation, for the page; null if addresses of its domains can. */
export async function reasonAgainstRegistration(db: Db, { mode }: RegistrationPolicy) {
  if (mode === 'open' || !(await hasAccounts(db))) return null
  return mode === 'closed' ? registrationIsClosed : registrationNeedsInvitation
}
