import { describe, expect, test } from 'vitest'
import { appRouter } from '../router'
import { restRoutes } from '../rest/rest-routes'
import { testServer } from '../testing/test-server'
import type { Visitor } from '../testing/visitor'

const server = await testServer()

const standings = [
  'owner',
  'personal owner',
  'project admin',
  'editor',
  'reader',
  'organization admin',
  'organization member',
  'stranger',
  'signed out',
] as const
type Standing = (typeof standings)[number]

/** 2 = let in (any 2xx), 1 = signed out (401), 3 = not allowed (403). One column a standing, in the order above. */
const matrix: Record<string, { input: (place: Place) => object; statuses: string }> = {
  'account.me': { input: () => ({}), statuses: '222222221' },
  'account.login': {
    input: () => ({ email: 'nobody@example.org', password: 'wrong' }),
    statuses: '111111111',
  },
  'account.register': { input: newAccount, statuses: '222222222' },
  'account.logout': { input: () => ({}), statuses: '222222222' },
  'account.verifyEmail': { input: () => ({ token: 'unknown' }), statuses: '444444444' },
  'account.sendProof': { input: () => ({}), statuses: '222222221' },
  'password.requestReset': { input: () => ({ email: 'nobody@example.org' }), statuses: '222222222' },
  'password.reset': {
    input: () => ({ token: 'unknown', newPassword: 'correct horse' }),
    statuses: '444444444',
  },
  'password.judge': { input: () => ({ password: 'correct horse' }), statuses: '222222222' },
  // Nobody here has a password to change, so that everybody can set one.
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
  // No browser here has come back from AeroAuth.
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
  'project.update': { input: (place) => ({ ...inProject(place), name: 'Renamed' }), statuses: '222332331' },
  'project.delete': { input: inProject, statuses: '222332331' },
  'task.list': { input: inProject, statuses: '222223331' },
  'task.create': { input: (place) => ({ ...inProject(place), title: 'New' }), statuses: '222233331' },
  'task.mine': { input: () => ({}), statuses: '222222221' },
  'task.get': { input: onTask, statuses: '222223331' },
  'task.update': { input: (place) => ({ ...onTask(place), title: 'New' }), statuses: '222233331' },
  'task.delete': { input: onTask, statuses: '222233331' },
  'serviceUnit.list': { input: onTask, statuses: '222223331' },
  'serviceUnit.create': { input: (place) => ({ ...onTask(place), content: 'New' }), statuses: '222233331' },
  'account.update': { input: () => ({ firstName: 'Eve' }), statuses: '222222221' },
  'project.adminInfo': { input: inProject, statuses: '333332331' },
  'project.movePreview': { input: inProject, statuses: '223333331' },
  'projectMember.list': { input: inProject, statuses: '222222331' },
  'projectMember.add': {
    input: (place) => ({ ...inProject(place), userId: place.colleagueId }),
    statuses: '242332331',
  },
  'projectMember.update': {
    input: (place) => ({ ...inProject(place), memberId: place.memberId, permissionRole: 'admin' }),
    statuses: '242332331',
  },
  'projectMember.remove': {
    input: (place) => ({ ...inProject(place), memberId: place.memberId }),
    statuses: '242332331',
  },
  'projectMember.join': { input: inProject, statuses: '333332331' },
  'organization.list': { input: () => ({}), statuses: '222222221' },
  'organization.create': { input: () => ({ name: 'New' }), statuses: '222222221' },
  'organization.get': { input: inOrganization, statuses: '222222231' },
  'organization.update': {
    input: (place) => ({ ...inOrganization(place), name: 'New' }),
    statuses: '333332331',
  },
  // The organization still has a project, or the name is not its own: 4 is reached by who may delete it.
  'organization.delete': {
    input: (place) => ({ ...inOrganization(place), name: 'New' }),
    statuses: '333334331',
  },
  'organization.projects': { input: inOrganization, statuses: '333332331' },
  'organization.members': { input: inOrganization, statuses: '222222231' },
  'organization.changeRole': {
    input: (place) => ({ ...inOrganization(place), memberId: place.colleagueId, role: 'admin' }),
    statuses: '333332331',
  },
  'organization.removeMember': {
    input: (place) => ({ ...inOrganization(place), memberId: place.colleagueId }),
    statuses: '333332331',
  },
  'team.list': { input: inOrganization, statuses: '222222231' },
  'team.create': { input: (place) => ({ ...inOrganization(place), name: 'New' }), statuses: '333332331' },
  'team.update': {
    input: (place) => ({ ...inOrganization(place), teamId: place.teamId, name: 'New' }),
    statuses: '333332331',
  },
  'team.delete': {
    input: (place) => ({ ...inOrganization(place), teamId: place.teamId }),
    statuses: '333332331',
  },
  'invitation.get': { input: withToken, statuses: '222222222' },
  // Only whom it was sent to may answer it.
  'invitation.accept': { input: withToken, statuses: '333333331' },
  'invitation.decline': { input: withToken, statuses: '333333331' },
  'invitation.inviteToOrganization': {
    input: (place) => ({ ...inOrganization(place), email: 'guest@example.org' }),
    statuses: '333332331',
  },
  'invitation.inviteToProject': {
    input: (place) => ({ ...inProject(place), email: 'guest@example.org' }),
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

type Place = {
  visitor: Visitor
  projectId: number
  taskId: number
  slug: string
  teamId: number
  /** In the organization, not in the project. */
  colleagueId: number
  /** In the project, where it is not personal. */
  memberId: number
  invitationId: number
  token: string
  /** Of somebody else. */
  connectedAccountId: number
  otherSessionId: number
}

function inProject({ projectId }: Place) {
  return { projectId }
}

function onTask({ taskId }: Place) {
  return { taskId }
}

function inOrganization({ slug }: Place) {
  return { slug }
}

function withToken({ token }: Place) {
  return { token }
}

function onInvitation({ slug, invitationId }: Place) {
  return { slug, invitationId }
}

let accounts = 0
function newAccount() {
  accounts += 1
  return { email: `new-${accounts}@example.org`, username: `new-${accounts}`, password: 'correct horse' }
}

/** A project of its own for each cell, so that no cell depends on another. */
async function placeFor(standing: Standing): Promise<Place> {
  const { make } = server
  const owner = await make.user()
  const organization = await make.organization()
  await make.colleague(organization, 'member', owner)
  const project = await make.project(owner, standing === 'personal owner' ? null : organization)
  const task = await make.task(project)
  const viewer = await personOf(standing, { owner, organization, project })
  const visitor = viewer ? await server.as(viewer) : server.visitor()
  const colleague = await make.colleague(organization, 'member')
  const member = await make.colleague(organization, 'member')
  if (standing !== 'personal owner') await make.member(project, 'read', member)
  const team = await make.team(organization)
  const invitation = await make.invitation(organization, await make.colleague(organization, 'admin'))
  return {
    visitor,
    projectId: project.id,
    taskId: task.id,
    slug: organization.slug,
    teamId: team.id,
    colleagueId: colleague.id,
    memberId: member.id,
    invitationId: invitation.id,
    token: invitation.token,
    connectedAccountId: (await make.connectedAccount(colleague)).id,
    otherSessionId: (await make.session(colleague)).id,
  }
}

type Rows = Record<'owner' | 'organization' | 'project', { id: number }>

async function personOf(standing: Standing, { owner, organization, project }: Rows) {
  const { make } = server
  const member = async (role: 'read' | 'editor' | 'admin') =>
    make.member(project, role, await make.colleague(organization, 'member'))
  switch (standing) {
    case 'owner':
    case 'personal owner':
      return owner
    case 'project admin':
      return member('admin')
    case 'editor':
      return member('editor')
    case 'reader':
      return member('read')
    case 'organization admin':
      return make.colleague(organization, 'admin')
    case 'organization member':
      return make.colleague(organization, 'member')
    case 'stranger':
      return make.user()
    case 'signed out':
      return null
  }
}

const routes = new Map(restRoutes(appRouter).map((route) => [route.procedure, route]))

function overRest(procedure: string, { visitor }: Place, input: Record<string, unknown>) {
  const route = routes.get(procedure)
  if (!route) throw new Error(`${procedure} has no REST address`)
  const path = route.path.replace(/\{(\w+)\}/g, (_braces, name: string) => String(input[name]))
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return visitor.call(route.method === 'GET' ? `/api${path}?${query}` : `/api${path}`, {
    method: route.method,
    ...(route.method === 'GET' ? {} : { body: input }),
  })
}

function overTrpc(procedure: string, { visitor }: Place, input: object) {
  return routes.get(procedure)?.type === 'query'
    ? visitor.query(procedure, input)
    : visitor.mutate(procedure, input)
}

const digitOf = (status: number) => ({ 401: '1', 403: '3' })[status] ?? String(Math.floor(status / 100))

test('every procedure has a row, and every row a procedure; streams have tests of their own', () => {
  const streams = ['live.board', 'live.events']
  expect([...Object.keys(matrix), ...streams].toSorted()).toEqual(
    Object.keys(appRouter._def.procedures).toSorted(),
  )
})

test('docs/access.md prints this table', async () => {
  const words: Record<string, string> = { 1: '401', 2: 'yes', 3: '403', 4: '4xx' }
  const cells = Object.entries(matrix).map(([procedure, { statuses }]) => {
    const route = routes.get(procedure)
    return [procedure, `${route?.method} ${route?.path}`, ...[...statuses].map((digit) => words[digit])]
  })
  const lines = [
    ['procedure', 'over REST', ...standings],
    standings.map(() => '---').concat('---', '---'),
    ...cells,
  ]
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
  await expect(`${introduction}\n\n${table}\n`).toMatchFileSnapshot('../../../docs/access.md')
})

const introduction = `# Who may do what

Every procedure against everything that a person can be to a project and its organization, on both doors alike.
"yes" lets in; 401 and 403 do not; 4xx is let in and then refused for another reason (a personal project has no
members; an organization with projects is not deleted; a token is unknown; a session is somebody else's). The expectations are written by hand in
\`src/server/access/access-matrix.test.ts\`, which asks the server for each cell over REST and tRPC, and keeps this page.`

describe.each(Object.entries(matrix))('%s', (procedure, { input, statuses }) => {
  test.each([
    ['REST', overRest],
    ['tRPC', overTrpc],
  ] as const)('lets in over %s whom it should, and nobody else', async (_door, ask) => {
    let seen = ''
    for (const standing of standings) {
      const place = await placeFor(standing)
      seen += digitOf((await ask(procedure, place, { ...input(place) })).statusCode)
    }
    expect(seen).toBe(statuses)
  })
})

test('a stranger learns nothing about what a valid body is', async () => {
  const place = await placeFor('stranger')
  const response = await place.visitor.call(`/api/projects/${place.projectId}/tasks`, { body: { title: 7 } })
  expect([response.statusCode, response.body]).toEqual([
    403,
    "You don't have permission to view this project.",
  ])
})

test('a reader is told what is missing, a stranger only that the project is not theirs', async () => {
  const reader = await placeFor('reader')
  const response = await reader.visitor.call(`/api/tasks/${reader.taskId}`, {
    method: 'PATCH',
    body: { title: 'x' },
  })
  expect(response.body).toBe("You don't have permission to change tasks in this project.")
})

test('who loses a membership is refused at the very next request', async () => {
  const place = await placeFor('editor')
  const call = () => place.visitor.call(`/api/projects/${place.projectId}/tasks`)
  expect((await call()).statusCode).toBe(200)
  await server.db.deleteFrom('projectMembers').where('projectId', '=', place.projectId).execute()
  expect((await call()).statusCode).toBe(403)
})
