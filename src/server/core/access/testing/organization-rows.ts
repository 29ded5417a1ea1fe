import type { Fixture } from './fixtures'
import { inOrganization, inProject, nothing, type Rows } from './row'

export const organizationRows: Rows = {
  'organization.list': { input: nothing, statuses: '222222221' },
  'organization.create': {
    input: () => ({ name: 'New', description: 'Beds', website: 'https://example.org' }),
    statuses: '222222221',
  },
  'organization.get': { input: inOrganization, statuses: '222222231' },
  'organization.update: name': {
    input: (fixture) => ({ ...inOrganization(fixture), name: 'New' }),
    statuses: '333332331',
  },
  'organization.update: name, as seen': {
    input: (fixture) => ({ ...inOrganization(fixture), name: 'New', seen: {} }),
    statuses: '333332331',
  },
  'organization.update: description': {
    input: (fixture) => ({ ...inOrganization(fixture), description: 'New' }),
    statuses: '333332331',
  },
  'organization.update: estimateUnit': {
    input: (fixture) => ({ ...inOrganization(fixture), estimateUnit: 'hours' }),
    statuses: '333332331',
  },
  'organization.update: website': {
    input: (fixture) => ({ ...inOrganization(fixture), website: 'https://example.org' }),
    statuses: '333332331',
  },
  // The organization still has a project, or the name is wrong: people who may delete it get the 4xx.
  'organization.delete': {
    input: (fixture) => ({ ...inOrganization(fixture), name: 'New' }),
    statuses: '333334331',
  },
  'organization.projects': { input: inOrganization, statuses: '333332331' },
  'organization.members': { input: inOrganization, statuses: '222222231' },
  'organization.updateMember: to admin': {
    input: (fixture) => ({ ...onMember(fixture), role: 'admin' }),
    statuses: '333332331',
  },
  'organization.updateMember: to member': {
    input: (fixture) => ({ ...onMember(fixture), role: 'member' }),
    statuses: '333332331',
  },
  'organization.updateMember: capacity of somebody else': {
    input: (fixture) => ({ ...onMember(fixture), capacity: 8 }),
    statuses: '333332331',
  },
  'organization.updateMember: own capacity': {
    input: (fixture) => ({ ...inOrganization(fixture), memberId: fixture.viewerId, capacity: null }),
    statuses: '222222231',
  },
  'organization.workload': { input: inOrganization, statuses: '222222231' },
  'organization.workload: of some weeks': {
    input: (fixture) => ({ ...inOrganization(fixture), from: '2030-01-01', weeks: 12 }),
    statuses: '222222231',
  },
  'organization.workloadScope': { input: inOrganization, statuses: '222222231' },
  'organization.removeMember: somebody else': { input: onMember, statuses: '333332331' },
  'organization.removeMember: oneself': {
    input: (fixture) => ({ ...inOrganization(fixture), memberId: fixture.viewerId }),
    statuses: '222222231',
  },
  'organization.removeMember: somebody else, with a successor': {
    input: (fixture) => ({ ...onMember(fixture), reassignTo: fixture.ownerId }),
    statuses: '333332331',
  },
  'organization.removeMember: oneself, with a successor': {
    input: (fixture) => ({
      ...inOrganization(fixture),
      memberId: fixture.viewerId,
      reassignTo: fixture.organizationMemberId,
    }),
    statuses: '222222231',
  },
  'organization.removalPreview: of somebody else': { input: onMember, statuses: '333332331' },
  'organization.removalPreview: of oneself': {
    input: (fixture) => ({ ...inOrganization(fixture), memberId: fixture.viewerId }),
    statuses: '222222231',
  },
  'team.list': { input: inOrganization, statuses: '222222231' },
  'team.create': { input: (fixture) => ({ ...inOrganization(fixture), name: 'New' }), statuses: '333332331' },
  'team.update': { input: (fixture) => ({ ...onTeam(fixture), name: 'New' }), statuses: '333332331' },
  'team.update: as seen': {
    input: (fixture) => ({ ...onTeam(fixture), name: 'New', seen: {} }),
    statuses: '333332331',
  },
  'team.delete': { input: onTeam, statuses: '333332331' },
  'invitation.mine': { input: nothing, statuses: '222222221' },
  'invitation.get': { input: withToken, statuses: '222222222' },
  // Only its recipient may answer it.
  'invitation.accept': { input: withToken, statuses: '333333331' },
  'invitation.accept: with the secret of its email': {
    input: (fixture) => ({ ...withToken(fixture), proof: 'unknown' }),
    statuses: '333333331',
  },
  'invitation.decline': { input: withToken, statuses: '333333331' },
  'invitation.inviteToOrganization': {
    input: (fixture) => ({ ...inOrganization(fixture), ...guest }),
    statuses: '333332331',
  },
  'invitation.inviteToOrganization: as admin': {
    input: (fixture) => ({ ...inOrganization(fixture), ...guest, role: 'admin', message: 'Come' }),
    statuses: '333332331',
  },
  'invitation.inviteToProject': {
    input: (fixture) => ({ ...inProject(fixture), ...guest }),
    statuses: '333332331',
  },
  'invitation.inviteToProject: as admin': {
    input: (fixture) => ({
      ...inProject(fixture),
      ...guest,
      permissionRole: 'admin',
      projectRole: 'designer',
      message: 'Come',
    }),
    statuses: '333332331',
  },
  'invitation.list': { input: inOrganization, statuses: '333332331' },
  'invitation.revoke': { input: onInvitation, statuses: '333332331' },
  'invitation.resend': { input: onInvitation, statuses: '333332331' },
}

const guest = { email: 'guest@example.org' }

function onMember(fixture: Fixture) {
  return { ...inOrganization(fixture), memberId: fixture.organizationMemberId }
}

function onTeam(fixture: Fixture) {
  return { ...inOrganization(fixture), teamId: fixture.teamId }
}

function withToken({ token }: Fixture) {
  return { token }
}

function onInvitation({ slug, invitationId }: Fixture) {
  return { slug, invitationId }
}
