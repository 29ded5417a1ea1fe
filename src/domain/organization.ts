export const organizationRoles = ['member', 'admin'] as const
export type OrganizationRole = (typeof organizationRoles)[number]
