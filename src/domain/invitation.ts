export const invitationStatuses = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const mailStates = ['queued', 'handed_over', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const invitationMessageMaxLength = 1_000
export const invitationLifetimeInDays = 7

/** The addresses in a text that separates them by commas, semicolons, spaces or new lines, each once. */
export function addressesIn(text: string) {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '')
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}
