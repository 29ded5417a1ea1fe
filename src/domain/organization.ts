export const organizationRoles = ['member', 'admin'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

const organizationRoleLabels: ReadonlyMap<string, string> = new Map<OrganizationRole, string>([
  ['member', 'Member'],
  ['admin', 'Admin'],
])

export const organizationRoleLabel = (role: string) => organizationRoleLabels.get(role) ?? role

/** The highest capacity of a member in a week. Halves are allowed. */
export const maxCapacity = 9999.5

export const websiteMaxLength = 2_000

/** The URL that a website field links to, or null: the field holds any text, and only http and https are linked. */
export function websiteLink(website: string) {
  if (!URL.canParse(website)) return null
  const { protocol, href } = new URL(website)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

export const invitationStatuses = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const mailStates = ['queued', 'handed_over', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const invitationMessageMaxLength = 1_000
export const invitationLifetimeDays = 7

/** The maximum number of invitation emails to one address in a day, from all inviting users. */
export const maxInvitationMailsPerDay = 3

/** Extracts the addresses from a text separated by commas, semicolons, spaces or new lines, without duplicates. */
export function addressesIn(text: string) {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '')
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}
