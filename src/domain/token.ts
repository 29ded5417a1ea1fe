import type { OrganizationAction, ProjectAction } from './access'

/** The scopes of tokens; each scope includes the previous ones. */
export const tokenScopes = ['read', 'write', 'manage'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** In Unicode code points. */
export const tokenNameMaxLength = 80

export const maxTokensOfPerson = 50

/** The maximum number of projects that a token can be limited to. */
export const maxProjectsOfToken = 100

/** Null: it does not expire. */
export const tokenLifetimesInDays = [7, 30, 90, 365] as const

export const includesScope = (scope: TokenScope, needed: TokenScope) =>
  tokenScopes.indexOf(scope) >= tokenScopes.indexOf(needed)

/** The scope that a token needs for an action in a project: `manage` for actions beyond tasks and their parts. */
export const scopeOfProjectAction: Record<ProjectAction, TokenScope> = {
  'project.view': 'read',
  'project.manage': 'manage',
  'project.delete': 'manage',
  'project.move': 'manage',
  'project.moveToPersonal': 'manage',
  'project.handOver': 'manage',
  'project.administer': 'manage',
  'members.view': 'read',
  'task.view': 'read',
  'task.edit': 'write',
  'task.archive': 'write',
  'task.delete': 'write',
  'comment.create': 'write',
  'comment.edit': 'write',
  'comment.delete': 'write',
  'lane.manage': 'manage',
  'label.manage': 'manage',
  'view.share': 'write',
}

export const scopeOfOrganizationAction: Record<OrganizationAction, TokenScope> = {
  'organization.view': 'read',
  'organization.manage': 'manage',
}
