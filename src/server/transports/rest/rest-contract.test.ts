import { expect, test } from 'vitest'
import { appRouter } from '../../router'
import { testServer } from '../../testing/app/test-server'
import { restRoutes } from './rest-routes'

const server = await testServer()

/** The published calls. The name of a path parameter does not matter to a client. */
const published = [
  'GET /user',
  'POST /login',
  'POST /logout',
  'POST /register',
  'GET /projects',
  'POST /projects',
  'GET /projects/{}',
  'PATCH /projects/{}',
  'DELETE /projects/{}',
  'GET /tasks/by-id/{}',
  'GET /projects/{}/lanes',
  'GET /projects/{}/members/{}/removal-preview',
  'GET /organizations/{}/members/{}/removal-preview',
  'POST /projects/{}/lanes',
  'PATCH /lanes/{}',
  'DELETE /lanes/{}',
  'POST /lanes/{}/copy',
  'POST /lanes/{}/move',
  'POST /projects/{}/copy',
  'GET /templates',
  'POST /templates',
  'PATCH /templates/{}',
  'DELETE /templates/{}',
  'POST /projects/{}/tasks/from-template',
  'GET /projects/{}/tasks',
  'GET /projects/{}/tasks/filtered',
  'POST /projects/{}/tasks',
  'PATCH /projects/{}/tasks',
  'DELETE /projects/{}/tasks',
  'POST /projects/{}/tasks/move',
  'POST /projects/{}/tasks/move-preview',
  'GET /tasks/my-tasks',
  'GET /tasks/my-tasks/begun',
  'GET /tasks',
  'GET /tasks/summary',
  'GET /tasks/{}',
  'PATCH /tasks/{}',
  'DELETE /tasks/{}',
  'POST /tasks/{}/move',
  'POST /tasks/{}/duplicate',
  'GET /tasks/{}/move-preview',
  'GET /tasks/{}/next-dates',
  'POST /tasks/{}/skip',
  'GET /tasks/{}/service-units',
  'POST /tasks/{}/service-units',
  'GET /projects/{}/labels',
  'POST /projects/{}/labels',
  'PATCH /labels/{}',
  'DELETE /labels/{}',
  'POST /labels/{}/merge',
  'GET /tasks/{}/comments',
  'POST /tasks/{}/comments',
  'PATCH /comments/{}',
  'DELETE /comments/{}',
  'PUT /comments/{}/reactions/{}',
  'DELETE /comments/{}/reactions/{}',
  'GET /tasks/{}/files',
  'POST /tasks/{}/files',
  'PATCH /files/{}',
  'DELETE /files/{}',
  'GET /imports',
  'POST /imports',
  'GET /imports/{}',
  'PATCH /imports/{}',
  'POST /imports/{}/run',
  'DELETE /imports/{}',
  'GET /tasks/{}/checklist',
  'POST /tasks/{}/checklist',
  'PATCH /checklist-items/{}',
  'DELETE /checklist-items/{}',
  'POST /checklist-items/{}/task',
  'GET /tasks/{}/relations',
  'POST /tasks/{}/relations',
  'GET /projects/{}/relations',
  'GET /projects/{}/bin',
  'POST /projects/{}/bin/restore',
  'GET /bin',
  'POST /bin/{}/restore',
  'DELETE /bin/{}',
  'DELETE /relations/{}',
  'GET /tokens',
  'POST /tokens',
  'DELETE /tokens/{}',
  'PATCH /user',
  'PUT /user/avatar',
  'DELETE /user/avatar',
  'GET /projects/{}/admin-info',
  'GET /projects/{}/members',
  'POST /projects/{}/members',
  'PATCH /projects/{}/members/{}',
  'DELETE /projects/{}/members/{}',
  'POST /projects/{}/join',
  'POST /projects/{}/invite',
  'GET /projects/{}/move-preview',
  'GET /organizations',
  'POST /organizations',
  'GET /organizations/{}',
  'PATCH /organizations/{}',
  'DELETE /organizations/{}',
  'GET /organizations/{}/members',
  'PATCH /organizations/{}/members/{}',
  'DELETE /organizations/{}/members/{}',
  'GET /organizations/{}/projects',
  'GET /organizations/{}/workload',
  'GET /organizations/{}/workload/scope',
  'POST /organizations/{}/invite',
  'GET /organizations/{}/invitations',
  'DELETE /organizations/{}/invitations/{}',
  'POST /organizations/{}/invitations/{}/resend',
  'GET /organizations/{}/teams',
  'POST /organizations/{}/teams',
  'PATCH /organizations/{}/teams/{}',
  'DELETE /organizations/{}/teams/{}',
  'GET /invitations',
  'GET /invitations/{}',
  'POST /invitations/{}/accept',
  'POST /invitations/{}/decline',
  'GET /tasks/{}/history',
  'GET /activity',
  'GET /projects/{}/activity',
  'GET /work-log',
  'GET /operator/findings',
  'POST /operator/test-mail',
  'GET /progress',
  'GET /projects/{}/progress',
  'GET /projects/overdue-tasks',
  'GET /search',
  'GET /feeds',
  'POST /feeds',
  'DELETE /feeds/{}',
  'GET /views',
  'POST /views',
  'PATCH /views/{}',
  'DELETE /views/{}',
  'GET /notifications',
  'POST /notifications/read',
  'POST /tasks/{}/notifications/read',
  'GET /notification-preferences',
  'PUT /notification-preferences',
  'GET /tasks/{}/watch',
  'PUT /tasks/{}/watch',
  'GET /projects/{}/watch',
  'PUT /projects/{}/watch',
  'GET /projects/{}/presence',
  'PUT /projects/{}/presence',
  'POST /reset-password-request',
  'POST /reset-password',
  'POST /change-password',
  'POST /set-password',
  'POST /password-judgement',
  'GET /sign-in-options',
  'POST /verify-email',
  'POST /verify-email/account',
  'POST /verify-email/resend',
  'POST /2fa/setup',
  'POST /2fa/verify',
  'POST /2fa/disable',
  'POST /2fa/recovery-codes',
  'POST /verify-link-credentials',
  'POST /auth/aeroauth/relink',
  'POST /auth/aeroauth/verify',
  'GET /oauth-accounts',
  'DELETE /oauth-accounts/{}',
  'GET /sessions',
  'DELETE /sessions',
  'DELETE /sessions/{}',
]

test('the published calls are exactly these', () => {
  const calls = restRoutes(appRouter).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(calls.toSorted()).toEqual(published.toSorted())
})

test('every procedure has a REST address, the streams their own', () => {
  const calls = restRoutes(appRouter).map(({ procedure }) => procedure)
  const reachable = [...calls, 'live.board', 'live.events']
  expect(Object.keys(appRouter._def.procedures).toSorted()).toEqual(reachable.toSorted())
})

test('only reads use GET, and every create returns 201', () => {
  const created = restRoutes(appRouter).filter(({ procedure }) =>
    /\.(create|register|add|join|inviteTo\w+)$/.test(procedure),
  )
  expect(created.map(({ successStatus }) => successStatus)).toEqual(created.map(() => 201))
  for (const { method, type } of restRoutes(appRouter)) expect(method === 'GET').toBe(type === 'query')
})

type OpenApi = {
  openapi: string
  components: { responses: Record<string, { content: Record<string, unknown> }> }
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, unknown> }> }>>
}

test('the OpenAPI document contains every call, with its errors', async () => {
  const response = await server.client().call('/api/openapi.json')
  const document = response.json<OpenApi>()
  expect(document.openapi).toBe('3.1.0')
  for (const { method, path, successStatus } of restRoutes(appRouter)) {
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    expect(Object.keys(responses[successStatus]?.content ?? {})).toEqual(['application/json'])
    expect(responses[400]).toEqual({ $ref: '#/components/responses/BadRequest' })
  }
  for (const { content } of Object.values(document.components.responses)) {
    expect(Object.keys(content).slice(0, 2)).toEqual(['text/plain', 'application/problem+json'])
  }
})

test('the page to try the calls loads its viewer from this server', async () => {
  const { call } = server.client()
  const page = await call('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(files).not.toEqual([])
  for (const file of files) expect([file, (await call(file)).statusCode]).toEqual([file, 200])
  expect((await call('/api/docs/package.json')).statusCode).toBe(404)
})
