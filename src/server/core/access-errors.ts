import type { OrganizationAction, ProjectAction } from '@/domain/access'
import { forbidden } from './errors'

const viewForbidden = "You don't have permission to view this project."

/** Explains why a project action is forbidden. Users who are not members only learn that they have no access. */
export function forbiddenIn(action: ProjectAction, isMember: boolean) {
  return forbidden(isMember ? forbiddenActions[action] : viewForbidden)
}

const forbiddenActions: Record<ProjectAction, string> = {
  'project.view': viewForbidden,
  'project.manage': "You don't have permission to change this project.",
  'project.delete': "You don't have permission to delete this project.",
  'project.move': "You don't have permission to move this project.",
  'project.moveToPersonal': 'Only its owner can make this project personal.',
  'project.handOver': 'Only its owner can hand this project over.',
  'project.administer': 'You need administrator permissions in the organization of this project.',
  'members.view': viewForbidden,
  'task.view': viewForbidden,
  'task.edit': "You don't have permission to change tasks in this project.",
  'task.archive': "You don't have permission to archive tasks in this project.",
  'task.delete': "You don't have permission to delete tasks in this project.",
  'comment.create': viewForbidden,
  'comment.edit': 'Only its author can change this comment.',
  'comment.delete': "You don't have permission to delete this comment.",
  'lane.manage': "You don't have permission to change the lanes of this project.",
  'label.manage': "You don't have permission to change the labels of this project.",
  'view.share': "You don't have permission to share views in this project.",
}

export const notOrganizationMember = () => forbidden('You are not a member of this organization.')

const forbiddenOrganizationActions: Record<OrganizationAction, string> = {
  'organization.view': 'You are not a member of this organization.',
  'organization.manage': 'You need administrator permissions to access organization settings.',
}

export function forbiddenInOrganization(action: OrganizationAction, isMember: boolean) {
  return isMember ? forbidden(forbiddenOrganizationActions[action]) : notOrganizationMember()
}
