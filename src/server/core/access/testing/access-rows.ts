import type { Fixture } from './fixtures'

/**
 * 2 = allowed (any 2xx), 1 = signed out (401), 3 = forbidden (403), 4 = any other 4xx. One column per kind of viewer,
 * in the order of `viewers`.
 */
export const matrix: Record<string, { input: (fixture: Fixture) => object; statuses: string }> = {
  'account.me': { input: () => ({}), statuses: '222222221' },
  'account.login': {
    input: () => ({ email: 'nobody@example.org', password: 'wrong' }),
    statuses: '111111111',
  },
  'account.register': { input: newAccount, statuses: '222222222' },
  'account.logout': { input: () => ({}), statuses: '222222222' },
  'account.findByVerificationToken': { input: () => ({ token: 'unknown' }), statuses: '444444444' },
  'account.verifyEmail': { input: () => ({ token: 'unknown' }), statuses: '444444444' },
  'account.sendVerificationEmail': { input: () => ({}), statuses: '222222221' },
  'password.requestReset': { input: () => ({ email: 'nobody@example.org' }), statuses: '222222222' },
  'password.reset': {
    input: () => ({ token: 'unknown', newPassword: 'correct horse' }),
    statuses: '444444444',
  },
  'password.judge': { input: () => ({ password: 'correct horse' }), statuses: '222222222' },
  // No user of the fixture has a password, so that everybody can set one.
  'password.change': {
    input: () => ({ currentPassword: 'none', newPassword: 'correct horse' }),
    statuses: '444444441',
  },
  'password.set': { input: () => ({ newPassword: 'correct horse' }), statuses: '222222221' },
  'twoFactor.setup': { input: () => ({}), statuses: '222222221' },
  // Two-factor authentication is off and not set up.
  'twoFactor.verify': { input: () => ({ token: '123456' }), statuses: '444444441' },
  'twoFactor.disable': { input: () => ({ token: '123456' }), statuses: '444444441' },
  'twoFactor.renewRecoveryCodes': { input: () => ({ token: '123456' }), statuses: '444444441' },
  // No browser of the fixture has come back from AeroAuth.
  'aeroAuth.link': {
    input: () => ({ email: 'nobody@example.org', password: 'wrong', linkToken: 'unknown' }),
    statuses: '444444444',
  },
  'aeroAuth.verify': { input: () => ({ totpToken: '123456' }), statuses: '444444444' },
  'aeroAuth.listAccounts': { input: () => ({}), statuses: '222222221' },
  'aeroAuth.disconnect': {
    input: ({ connectedAccountId }) => ({ accountId: connectedAccountId }),
    statuses: '444444441',
  },
  'session.list': { input: () => ({}), statuses: '222222221' },
  'session.end': { input: ({ otherSessionId }) => ({ sessionId: otherSessionId }), statuses: '444444441' },
  'session.endOthers': { input: () => ({}), statuses: '222222221' },
  'project.list': { input: () => ({}), statuses: '222222221' },
  'project.create': { input: () => ({ name: 'New' }), statuses: '222222221' },
  'project.get': { input: inProject, statuses: '222223331' },
  'project.update': {
    input: (fixture) => ({ ...inProject(fixture), name: 'Renamed' }),
    statuses: '222332331',
  },
  'project.delete': { input: inProject, statuses: '222332331' },
  'task.list': { input: inProject, statuses: '222223331' },
  'task.create': { input: (fixture) => ({ ...inProject(fixture), title: 'New' }), statuses: '222233331' },
  'task.mine': { input: () => ({}), statuses: '222222221' },
  'task.get': { input: onTask, statuses: '222223331' },
  'task.update': { input: (fixture) => ({ ...onTask(fixture), title: 'New' }), statuses: '222233331' },
  'task.delete': { input: onTask, statuses: '222233331' },
  'serviceUnit.list': { input: onTask, statuses: '222223331' },
  'serviceUnit.create': {
    input: (fixture) => ({ ...onTask(fixture), content: 'New' }),
    statuses: '222233331',
  },
  'account.update': { input: () => ({ firstName: 'Eve' }), statuses: '222222221' },
  'project.adminInfo': { input: inProject, statuses: '333332331' },
  'project.movePreview': { input: inProject, statuses: '223333331' },
  'projectMember.list': { input: inProject, statuses: '222222331' },
  'projectMember.add': {
    input: (fixture) => ({ ...inProject(fixture), userId: fixture.organizationMemberId }),
    statuses: '242332331',
  },
  'projectMember.update': {
    input: (fixture) => ({ ...inProject(fixture), memberId: fixture.memberId, permissionRole: 'admin' }),
    statuses: '242332331',
  },
  'projectMember.remove': {
    input: (fixture) => ({ ...inProject(fixture), memberId: fixture.memberId }),
    statuses: '242332331',
  },
  'projectMember.join': { input: inProject, statuses: '333332331' },
  'organization.list': { input: () => ({}), statuses: '222222221' },
  'organization.create': { input: () => ({ name: 'New' }), statuses: '222222221' },
  'organization.get': { input: inOrganization, statuses: '222222231' },
  'organization.update': {
    input: (fixture) => ({ ...inOrganization(fixture), name: 'New' }),
    statuses: '333332331',
  },
  // The organization still has a project, or the typed name is wrong: those who may delete it get 4.
  'organization.delete': {
    input: (fixture) => ({ ...inOrganization(fixture), name: 'New' }),
    statuses: '333334331',
  },
  'organization.projects': { input: inOrganization, statuses: '333332331' },
  'organization.members': { input: inOrganization, statuses: '222222231' },
  'organization.changeRole': {
    input: (fixture) => ({
      ...inOrganization(fixture),
      memberId: fixture.organizationMemberId,
      role: 'admin',
    }),
    statuses: '333332331',
  },
  'organization.removeMember': {
    input: (fixture) => ({ ...inOrganization(fixture), memberId: fixture.organizationMemberId }),
    statuses: '333332331',
  },
  'team.list': { input: inOrganization, statuses: '222222231' },
  'team.create': { input: (fixture) => ({ ...inOrganization(fixture), name: 'New' }), statuses: '333332331' },
  'team.update': {
    input: (fixture) => ({ ...inOrganization(fixture), teamId: fixture.teamId, name: 'New' }),
    statuses: '333332331',
  },
  'team.delete': {
    input: (fixture) => ({ ...inOrganization(fixture), teamId: fixture.teamId }),
    statuses: '333332331',
  },
  'invitation.get': { input: withToken, statuses: '222222222' },
  // Only the invited user may answer it.
  'invitation.accept': { input: withToken, statuses: '333333331' },
  'invitation.decline': { input: withToken, statuses: '333333331' },
  'invitation.inviteToOrganization': {
    input: (fixture) => ({ ...inOrganization(fixture), email: 'guest@example.org' }),
    statuses: '333332331',
  },
  'invitation.inviteToProject': {
    input: (fixture) => ({ ...inProject(fixture), email: 'guest@example.org' }),
    statuses: '333332331',
  },
  'invitation.list': { input: inOrganization, statuses: '333332331' },
  'invitation.revoke': { input: onInvitation, statuses: '333332331' },
  'invitation.resend': { input: onInvitation, statuses: '333332331' },
  'history.task': { input: onTask, statuses: '222223331' },
  'history.activity': { input: () => ({}), statuses: '222222221' },
  'presence.list': { input: inProject, statuses: '222223331' },
  'presence.beat': { input: inProject, statuses: '222223331' },
  'search.everywhere': { input: () => ({ q: 'sow' }), statuses: '222222221' },
}

function inProject({ projectId }: Fixture) {
  return { projectId }
}

function onTask({ taskId }: Fixture) {
  return { taskId }
}

function inOrganization({ slug }: Fixture) {
  return { slug }
}

function withToken({ token }: Fixture) {
  return { token }
}

function onInvitation({ slug, invitationId }: Fixture) {
  return { slug, invitationId }
}

let accounts = 0
function newAccount() {
  accounts += 1
  return { email: `new-${accounts}@example.org`, username: `new-${accounts}`, password: 'correct horse' }
}
