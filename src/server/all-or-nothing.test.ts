import { expect, test } from 'vitest'
import { putToken } from './identity/accounts/token-queries'
import { newToken } from './platform/secrets/tokens'
import { installFailpoint } from './testing/database/failpoint'
import { testServer } from './testing/app/test-server'
import { authenticator } from './testing/app/two-factor'

const server = await testServer()
const { make } = server
const failpoint = await installFailpoint(server.db)

type PreparedCall = () => Promise<{ statusCode: number }>

let number = 0
const account = () => {
  number += 1
  return {
    email: `someone-${number}@example.org`,
    username: `someone-${number}`,
    password: 'correct horse battery',
  }
}

/** An organization with an admin, another member, and a project in which that member has a task. */
async function team() {
  const organization = await make.organization()
  const admin = await server.as(await make.organizationMember(organization, 'admin'))
  const organizationMember = await server.as(await make.organizationMember(organization, 'member'))
  const project = await make.project(admin, organization)
  await make.member(project, 'editor', organizationMember)
  await make.task(project, { assignedTo: organizationMember.id })
  return { organization, admin, organizationMember, project }
}

/** A call that is rolled back can be made again on the same users and rows. */
const calls: { what: string; prepare: () => Promise<PreparedCall> }[] = [
  {
    what: 'moving a project',
    prepare: async () => {
      const { admin, project } = await team()
      return () =>
        admin.call(`/api/projects/${project.id}`, { method: 'PATCH', body: { organizationId: null } })
    },
  },
  {
    what: 'deleting a project',
    prepare: async () => {
      const { admin, project } = await team()
      return () => admin.call(`/api/projects/${project.id}`, { method: 'DELETE' })
    },
  },
  {
    what: 'sending an invitation',
    prepare: async () => {
      const { admin, organization } = await team()
      const body = { email: account().email }
      return () => admin.call(`/api/organizations/${organization.slug}/invite`, { body })
    },
  },
  {
    what: 'accepting an invitation',
    prepare: async () => {
      const { admin, project } = await team()
      const user = await make.user()
      const invited = await admin.call(`/api/projects/${project.id}/invite`, {
        body: { email: user.email, permissionRole: 'editor' },
      })
      const token = invited.json<{ inviteUrl: string }>().inviteUrl.split('/').at(-1)
      const guest = await server.as(user)
      return () => guest.call(`/api/invitations/${token}/accept`, { method: 'POST' })
    },
  },
  {
    what: 'creating an organization',
    prepare: async () => {
      const person = await server.person()
      return () => person.call('/api/organizations', { body: { name: 'Green Ltd' } })
    },
  },
  {
    what: 'removing a member',
    prepare: async () => {
      const { admin, organizationMember, organization } = await team()
      await make.project(organizationMember, organization)
      return () =>
        admin.call(`/api/organizations/${organization.slug}/members/${organizationMember.id}`, {
          method: 'DELETE',
        })
    },
  },
  {
    what: 'assigning a task',
    prepare: async () => {
      const { admin, organizationMember, project } = await team()
      const task = await make.task(project)
      return () =>
        admin.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: { assignedTo: organizationMember.id } })
    },
  },
  {
    what: 'moving a task to another project',
    prepare: async () => {
      const { admin, organizationMember, project } = await team()
      const task = await make.task(project, { assignedTo: organizationMember.id })
      const body = { projectId: (await make.project(admin)).id }
      // With an idempotency key, the call does nothing after its transaction.
      const headers = { 'idempotency-key': 'move-all-or-nothing' }
      return () => admin.call(`/api/tasks/${task.id}/move`, { body, headers })
    },
  },
  {
    what: 'creating a task with a key',
    prepare: async () => {
      const { admin, project } = await team()
      const headers = { 'idempotency-key': 'all-or-nothing' }
      return () => admin.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Sow' }, headers })
    },
  },
  {
    what: 'saving a view',
    prepare: async () => {
      const { admin, project } = await team()
      const body = { name: 'Late', projectId: project.id, query: 'due=overdue' }
      return () => admin.call('/api/views', { body })
    },
  },
  {
    what: 'registering',
    prepare: async () => {
      const body = account()
      return () => server.client().call('/api/register', { body })
    },
  },
  {
    what: 'signing in',
    prepare: async () => {
      const { email, password } = await server.registered()
      return () => server.client().call('/api/login', { body: { email, password } })
    },
  },
  {
    what: 'signing in again',
    prepare: async () => {
      const { email, password, call } = await server.registered()
      return () => call('/api/login', { body: { email, password } })
    },
  },
  {
    what: 'resetting a password',
    prepare: async () => {
      const { id } = await server.registered()
      const { token, hash } = newToken()
      await putToken(server.db, {
        tokenHash: hash,
        purpose: 'reset',
        userId: id,
        lifetimeSeconds: 600,
      })
      const body = { token, newPassword: 'another horse battery' }
      return () => server.client().call('/api/reset-password', { body })
    },
  },
  {
    what: 'changing a password',
    prepare: async () => {
      const { call, password } = await server.registered()
      const body = { currentPassword: password, newPassword: 'another horse battery' }
      return () => call('/api/change-password', { body })
    },
  },
  {
    what: 'switching on two-factor authentication',
    prepare: async () => {
      const { call } = await server.registered()
      const { secret } = (await call('/api/2fa/setup', { method: 'POST' })).json<{ secret: string }>()
      return () => call('/api/2fa/verify', { body: { token: authenticator(secret).code() } })
    },
  },
]

/** Calls until no row is left whose writing could fail. @returns the responses; the last one is the success */
async function failAtEachRow(call: PreparedCall) {
  const before = await failpoint.contents()
  const responses = []
  for (let row = 1; ; row += 1) {
    await failpoint.failAt(row)
    const { statusCode } = await call()
    if (!(await failpoint.disarm())) return { failures: responses, last: statusCode }
    const after = await failpoint.contents()
    const left = Object.keys(after).filter((table) => after[table] !== before[table])
    responses.push({ row, statusCode, left })
  }
}

test.each(calls)('$what rolls back completely when any of its writes fails', async ({ prepare }) => {
  const { failures, last } = await failAtEachRow(await prepare())
  expect(failures).toEqual(failures.map(({ row }) => ({ row, statusCode: 500, left: [] })))
  expect(failures).not.toEqual([])
  expect(last).toBeLessThan(300)
})
