/** Who may create an account. */
export const registrationModes = ['open', 'invited', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/** `domains`: the domains of addresses that may register; empty: all. */
export type RegistrationPolicy = { mode: RegistrationMode; domains: readonly string[] }

export const registrationIsClosed = 'Registration is closed on this server.'
export const registrationNeedsInvitation =
  'You need an invitation to register on this server: open the link of its email.'

/** The addresses that may register. */
export function onlyTheseDomains(domains: readonly string[]) {
  const last = domains.at(-1) ?? ''
  const others = domains.slice(0, -1).join(', ')
  return `Only addresses at ${others === '' ? last : `${others} or ${last}`} can register on this server.`
}
