export const organizationRoles = ['member', 'admin'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

const organizationRoleLabels: Record<string, string> = {
  member: 'Member',
  admin: 'Admin',
} satisfies Record<OrganizationRole, string>

export const organizationRoleLabel = (role: string) => organizationRoleLabels[role] ?? role

export const websiteMaxLength = 2_000

/** The URL that a website field links to, or null: the field holds any text, and only http and https are linked. */
export function websiteLink(website: string) {
  if (!URL.canParse(website)) return null
  const { protocol, href } = new URL(website)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
