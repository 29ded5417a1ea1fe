import { expect, test } from 'vitest'
import { putToken } from './accounts/token-queries'
import { newToken } from './auth/tokens'
import { installFailpoint } from './testing/failpoint'
import { testServer } from './testing/test-server'
import { authenticator } from './testing/two-factor'

const server = await testServer()
const { make } = server
const failpoint = await installFailpoint(server.db)

type Undertaken = () => Promise<{ statusCode: number }>

let number = 0
const account = () => {
  number += 1
  return {
    email: `someone-${number}@example.org`,
    username: `someone-${number}`,
    password: 'correct horse battery',
  }
}

/** An organization with an admin, a colleague, and a project in which the colleague has a task. */
async function team() {
  const organization = await make.organization()
  const admin = await server.as(await make.colleague(organization, 'admin'))
  const colleague = await server.as(await make.colleague(organization, 'member'))
  const project = await make.project(admin, organization)
  await make.member(project, 'editor', colleague)
  await make.task(project, { assignedTo: colleague.id })
  return { organization, admin, colleague, project }
}

/** Each is made anew for each try, on people and things of its own. */
const undertakings: Record<string, () => Promise<Undertaken>> = {
  'a project that is moved': async () => {
    const { admin, project } = await team()
    return () =>
      admin.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { organizationId: null } })
  },
  'a project that is deleted': async () => {
    const { admin, project } = await team()
    return () => admin.call(`/api/projects/${project.id}`, { method: 'DELETE' })
  },
  'an invitation that is sent': async () => {
    const { admin, organization } = await team()
    const body = { email: account().email }
    return () => admin.call(`/api/organizations/${organization.slug}/invite`, { body })
  },
  'an invitation that is accepted': async () => {
    const { admin, project } = await team()
    const user = await make.user()
    const invited = await admin.call(`/api/projects/${project.id}/invite`, {
      body: { email: user.email, permissionRole: 'editor' },
    })
    const token = invited.json<{ inviteUrl: string }>().inviteUrl.split('/').at(-1)
    const guest = await server.as(user)
    return () => guest.call(`/api/invitations/${token}/accept`, { method: 'POST' })
  },
  'an organization that is founded': async () => {
    const person = await server.person()
    return () => person.call('/api/organizations', { body: { name: 'Green Ltd' } })
  },
  'a member who is removed': async () => {
    const { admin, colleague, organization } = await team()
    await make.project(colleague, organization)
    return () =>
      admin.call(`/api/organizations/${organization.slug}/members/${colleague.id}`, { method: 'DELETE' })
  },
  'a task that is assigned': async () => {
    const { admin, colleague, project } = await team()
    const task = await make.task(project)
    return () => admin.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { assignedTo: colleague.id } })
  },
  'a task that is made with a key': async () => {
    const { admin, project } = await team()
    const headers = { 'idempotency-key': 'all-or-nothing' }
    return () => admin.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Sow' }, headers })
  },
  'somebody who registers': async () => {
    const body = account()
    return () => server.visitor().call('/api/register', { body })
  },
  'somebody who signs in': async () => {
    const { email, password } = await server.registered()
    return () => server.visitor().call('/api/login', { body: { email, password } })
  },
  'somebody who signs in again': async () => {
    const { email, password, call } = await server.registered()
    return () => call('/api/login', { body: { email, password } })
  },
  'a password that is reset': async () => {
    const { id } = await server.registered()
    const { token, hash } = newToken()
    await putToken(server.db, {
      tokenHash: hash,
      purpose: 'reset',
      userId: id,
      lifetimeSeconds: 600,
    })
    const body = { token, newPassword: 'another horse battery' }
    return () => server.visitor().call('/api/reset-password', { body })
  },
  'a password that is changed': async () => {
    const { call, password } = await server.registered()
    const body = { currentPassword: password, newPassword: 'another horse battery' }
    return () => call('/api/change-password', { body })
  },
  'two-factor authentication that is switched on': async () => {
    const { call } = await server.registered()
    const { secret } = (await call('/api/2fa/setup', { method: 'POST' })).json<{ secret: string }>()
    return () => call('/api/2fa/verify', { body: { token: authenticator(secret).code() } })
  },
}

test.each(Object.keys(undertakings))('of %s nothing is left when any of its writes fails', async (name) => {
  const written: number[] = []
  for (let row = 1; ; row += 1) {
    const undertaken = await undertakings[name]?.()
    const before = await failpoint.contents()
    await failpoint.failAt(row)
    const answer = await undertaken?.()
    if (!(await failpoint.disarm())) {
      expect(answer?.statusCode).toBeLessThan(300)
      break
    }
    expect([row, answer?.statusCode]).toEqual([row, 500])
    expect([row, await failpoint.contents()]).toEqual([row, before])
    written.push(row)
  }
  expect(written).not.toEqual([])
})
