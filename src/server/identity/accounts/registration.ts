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

/** A person who wants an account. A token, or a provider that has verified the address, proves their invitation. */
export type Applicant = { email: string; invitedBy: { tokenHash: string } | 'verified address' | null }

/** The reason why this server rejects the account; null if it accepts it. */
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
 * Rejects people whom the settings do not allow, in the transaction that creates the account. One of several concurrent
 * registrations gets the first account.
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

/** Rejects early, before a password is hashed and before the response reveals taken names. */
export async function rejectEarly({ db, registration }: Context, applicant: Applicant) {
  const refusal = await refusalOf(db, registration, applicant)
  if (refusal !== null && (await hasAccounts(db))) throw forbidden(refusal)
}

/**
 * The reason why registration requires an invitation, for the page; null if addresses of the allowed domains can
 * register.
 */
export async function reasonAgainstRegistration(db: Db, { mode }: RegistrationPolicy) {
  if (mode === 'open' || !(await hasAccounts(db))) return null
  return mode === 'closed' ? registrationIsClosed : registrationNeedsInvitation
}
