export const invitationStatuses = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const mailStates = ['queued', 'handed_over', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const invitationMessageMaxLength = 1_000
export const invitationLifetimeDays = 7

/** How many emails of invitations one address gets in a day, whoever invites. */
export const maxInvitationMailsPerDay = 3

/** Extracts the addresses from a text separated by commas, semicolons, spaces or new lines, without duplicates. */
export function addressesIn(text: string) {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '')
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}
