import { accountExamples } from '@/domain/account-examples'
import { nothing, type Rows } from './row'

export const accountRows: Rows = {
  'account.me': { input: nothing, statuses: '222222221' },
  'account.login': {
    input: () => ({ email: 'nobody@example.org', password: 'wrong' }),
    statuses: '111111111',
  },
  'account.login: with a code': {
    input: () => ({
      email: 'nobody@example.org',
      password: 'wrong',
      rememberMe: true,
      totpToken: '123456',
    }),
    statuses: '111111111',
  },
  'account.register': { input: newAccount, statuses: '222222222' },
  'account.register: with an invitation': {
    input: () => ({ ...newAccount(), invitationToken: 'unknown' }),
    statuses: '222222222',
  },
  'account.signInOptions': { input: nothing, statuses: '222222222' },
  'account.logout': { input: nothing, statuses: '222222222' },
  'account.update: firstName': { input: () => ({ firstName: 'Eve' }), statuses: '222222221' },
  'account.update: firstName, as seen': {
    input: () => ({ firstName: 'Eve', seen: {} }),
    statuses: '222222221',
  },
  'account.update: lastName': { input: () => ({ lastName: 'Moss' }), statuses: '222222221' },
  'account.update: assignmentMails': { input: () => ({ assignmentMails: false }), statuses: '222222221' },
  'account.update: timeZone': { input: () => ({ timeZone: 'Europe/Berlin' }), statuses: '222222221' },
  'account.update: weekStart': { input: () => ({ weekStart: 'sunday' }), statuses: '222222221' },
  'account.update: dailyMailAt': { input: () => ({ dailyMailAt: '07:30' }), statuses: '222222221' },
  'account.update: reminderLeadHours': { input: () => ({ reminderLeadHours: 3 }), statuses: '222222221' },
  'account.setAvatar': { input: () => accountExamples.AvatarChoice, statuses: '222222221' },
  'account.removeAvatar': { input: nothing, statuses: '222222221' },
  'account.findByVerificationToken': { input: unknownToken, statuses: '444444444' },
  'account.verifyEmail': { input: unknownToken, statuses: '444444444' },
  'account.verifyEmail: with a password': {
    input: () => ({ ...unknownToken(), password: 'wrong' }),
    statuses: '444444444',
  },
  'account.sendVerificationEmail': { input: nothing, statuses: '222222221' },
  'password.requestReset': { input: () => ({ email: 'nobody@example.org' }), statuses: '222222222' },
  'password.reset': {
    input: () => ({ ...unknownToken(), newPassword: 'correct horse' }),
    statuses: '444444444',
  },
  'password.checkStrength': { input: () => ({ password: 'correct horse' }), statuses: '222222222' },
  // Nobody here has a password to change, so that everybody can set one.
  'password.change': {
    input: () => ({ currentPassword: 'none', newPassword: 'correct horse' }),
    statuses: '444444441',
  },
  'password.set': { input: () => ({ newPassword: 'correct horse' }), statuses: '222222221' },
  'twoFactor.setup': { input: nothing, statuses: '222222221' },
  // Two-factor authentication is off and not set up.
  'twoFactor.verify': { input: () => ({ token: '123456' }), statuses: '444444441' },
  'twoFactor.disable': { input: () => ({ token: '123456' }), statuses: '444444441' },
  'twoFactor.renewRecoveryCodes': { input: () => ({ token: '123456' }), statuses: '444444441' },
  // No browser here has come back from AeroAuth.
  'aeroAuth.link': { input: linkCredentials, statuses: '444444444' },
  'aeroAuth.link: with a code': {
    input: () => ({ ...linkCredentials(), totpToken: '123456' }),
    statuses: '444444444',
  },
  'aeroAuth.relink': { input: unknownToken, statuses: '444444444' },
  'aeroAuth.relink: with a code': {
    input: () => ({ ...unknownToken(), totpToken: '123456' }),
    statuses: '444444444',
  },
  'aeroAuth.verify': { input: () => ({ totpToken: '123456' }), statuses: '444444444' },
  'aeroAuth.listAccounts': { input: nothing, statuses: '222222221' },
  'aeroAuth.disconnect': {
    input: ({ connectedAccountId }) => ({ accountId: connectedAccountId }),
    statuses: '444444441',
  },
  'session.list': { input: nothing, statuses: '222222221' },
  'session.end': { input: ({ otherSessionId }) => ({ sessionId: otherSessionId }), statuses: '444444441' },
  'token.list': { input: nothing, statuses: '222222221' },
  'token.create': {
    input: () => ({ name: 'Report', scope: 'read', projectIds: null, expiresInDays: null }),
    statuses: '222222221',
  },
  'token.create: for a project': {
    input: ({ projectId }) => ({
      name: 'Report',
      scope: 'manage',
      projectIds: [projectId],
      expiresInDays: 7,
    }),
    statuses: '222224441',
  },
  'token.delete': { input: ({ otherTokenId }) => ({ tokenId: otherTokenId }), statuses: '444444441' },
  'session.endOthers': { input: nothing, statuses: '222222221' },
}

function unknownToken() {
  return { token: 'unknown' }
}

function linkCredentials() {
  return { email: 'nobody@example.org', password: 'wrong', linkToken: 'unknown' }
}

let accounts = 0
function newAccount() {
  accounts += 1
  return { email: `new-${accounts}@example.org`, username: `new-${accounts}`, password: 'correct horse' }
}
