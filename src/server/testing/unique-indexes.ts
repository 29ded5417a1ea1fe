import { randomBytes } from 'node:crypto'
import type { aeroAuthFlow } from '../identity/oidc/testing/aero-auth-flow'
import type { TestServer } from './test-server'

export const atOnce = 10

type Way = Awaited<ReturnType<typeof aeroAuthFlow>>
type Answer = { statusCode: number; body: string }

export type ConcurrentCalls = {
  what: string
  /** Concurrent calls of which each would write the same unique value. */
  calls: (way: Way, limited: TestServer) => Promise<Promise<Answer>[]>
  /** The number of responses with each status. */
  statuses: Record<number, number>
}

/** Identity columns, whose values PostgreSQL generates. */
const identities = [
  'checklist_items_pkey',
  'comments_pkey',
  'feeds_pkey',
  'files_pkey',
  'imports_pkey',
  'invitations_pkey',
  'known_browsers_pkey',
  'lanes_pkey',
  'labels_pkey',
  'mails_pkey',
  'notification_checks_pkey',
  'notifications_pkey',
  'oauth_accounts_pkey',
  'organizations_pkey',
  'pending_moves_pkey',
  'projects_pkey',
  'service_units_pkey',
  'sessions_id_unique',
  'tasks_pkey',
  'teams_organization_id_id_key',
  'teams_pkey',
  'users_pkey',
  'views_pkey',
]

/** Indexes that concurrent calls of users cannot violate, each with the reason. */
export const neverViolated: Record<string, string> = {
  ...Object.fromEntries(identities.map((name) => [name, 'an identity column'])),
  account_tokens_pkey:
    'a hash of random bytes; a mail that is sent again writes over the row of its own token',
  avatars_pkey: 'the row that is there takes the picture',
  file_contents_pkey: 'a random id',
  file_pieces_pkey: 'the pieces of a content are written by one call, or by one process that holds its row',
  files_picture: 'holds the identity column',
  tokens_pkey: 'holds the identity column of its session',
  tasks_number: 'a counter gives each number once, and its row is locked',
  task_counters_pkey: 'a new project inserts its own',
  project_keys_pkey: 'the row that is there takes the moment',
  former_task_ids_pkey: 'the row that is there stays',
  task_texts_pkey: 'a task has one text of its own, and a service unit one: triggers write them',
  mails_waiting: 'emails of notifications, which are queued by jobs alone, and join the one that is there',
  moved_changes_pkey: 'rows that are there stay',
  batch_changes_pkey: 'rows of one revision, which only its writer has, for distinct tasks',
  lanes_of_project: 'holds the identity column',
  invitations_token_unique: 'a hash made from the identity of the invitation',
  kysely_migration_lock_pkey: 'written by migrations alone, which hold a lock',
  kysely_migration_pkey: 'written by migrations alone, which hold a lock',
  known_browsers_token_unique: 'a hash of random bytes; a browser that is known writes over its own row',
  notifications_reminder: 'of concurrent reminders one is written and the others are left out',
  task_watchers_pkey: 'the row that is there stays, or takes the choice',
  project_watchers_pkey: 'the row that is there stays',
  notification_preferences_pkey: 'the row that is there takes the choice',
  recovery_codes_pkey: 'a hash of random codes of one person',
  sessions_pkey: 'a hash of random bytes',
  web_files_pkey: 'named by a hash of the content; the row that is there stays',
}

const times = <Result>(call: (index: number) => Result) =>
  Array.from({ length: atOnce }, (_, index) => call(index))
const some = (what: string) => `${what}-${randomBytes(4).toString('hex')}`

async function adminOf({ make, ...server }: TestServer) {
  const organization = await make.organization()
  const user = await make.organizationMember(organization, 'admin')
  return { organization, user, admin: await server.as(user) }
}

async function boardOf(server: TestServer) {
  const found = await adminOf(server)
  return { ...found, project: await server.make.project(found.user, found.organization) }
}

const register = (server: TestServer, changes: { email?: string; username?: string }) => {
  const username = some('person')
  const account = {
    username,
    email: `${username}@example.org`,
    password: 'correct horse battery',
    ...changes,
  }
  return server.client().call('/api/register', { body: account })
}

/** Indexes that concurrent calls can violate, each with the calls that do. */
export const concurrentCalls: Record<string, ConcurrentCalls[]> = {
  users_email_unique: [
    {
      what: 'registrations of one address',
      calls: async ({ server }) => {
        const email = `${some('same')}@example.org`
        return times(() => register(server, { email }))
      },
      statuses: { 201: 1, 409: atOnce - 1 },
    },
  ],
  users_username_unique: [
    {
      what: 'registrations of one username',
      calls: async ({ server }) => {
        const username = some('same')
        return times(() => register(server, { username }))
      },
      statuses: { 201: 1, 409: atOnce - 1 },
    },
  ],
  organizations_slug_unique: [
    {
      what: 'organizations of one name',
      calls: async ({ server }) => {
        const person = await server.person()
        const name = some('Same')
        return times(() => person.call('/api/organizations', { body: { name } }))
      },
      statuses: { 201: atOnce },
    },
  ],
  organization_members_pkey: [
    {
      what: 'acceptances of invitations to one organization and its projects',
      calls: async ({ server }) => {
        const { organization, user, admin } = await adminOf(server)
        const row = await server.make.user()
        const guest = await server.as(row)
        const projects = await Promise.all(times(() => server.make.project(user, organization)))
        const links: string[] = []
        for (const { id } of projects) {
          const sent = await admin.call(`/api/projects/${id}/invite`, { body: { email: row.email } })
          links.push(sent.json<{ inviteUrl: string }>().inviteUrl)
        }
        return links.map((link) =>
          guest.call(`/api/invitations/${link.split('/').at(-1)}/accept`, { method: 'POST' }),
        )
      },
      statuses: { 200: atOnce },
    },
  ],
  project_members_pkey: [
    {
      what: 'additions of one member',
      calls: async ({ server }) => {
        const { organization, admin, project } = await boardOf(server)
        const { id: userId } = await server.make.organizationMember(organization, 'member')
        return times(() => admin.call(`/api/projects/${project.id}/members`, { body: { userId } }))
      },
      statuses: { 201: 1, 409: atOnce - 1 },
    },
  ],
  comment_reactions_pkey: [
    {
      what: 'reactions of one person to one comment',
      calls: async ({ server }) => {
        const { admin, user, project } = await boardOf(server)
        const comment = await server.make.comment(user, await server.make.task(project))
        const address = `/api/comments/${comment.id}/reactions/${encodeURIComponent('👍')}`
        return times(() => admin.call(address, { method: 'PUT' }))
      },
      statuses: { 200: atOnce },
    },
  ],
  labels_name_unique: [
    {
      what: 'labels of one name',
      calls: async ({ server }) => {
        const { admin, project } = await boardOf(server)
        const address = `/api/projects/${project.id}/labels`
        return times(() => admin.call(address, { body: { name: 'Beds' } }))
      },
      statuses: { 201: 1, 409: atOnce - 1 },
    },
  ],
  projects_key_in_organization: [
    {
      what: 'projects of an organization that are given one key',
      calls: async ({ server }) => {
        const { organization, user, admin } = await adminOf(server)
        const projects = await Promise.all(times(() => server.make.project(user, organization)))
        return projects.map(({ id }) =>
          admin.call(`/api/projects/${id}`, { method: 'PATCH', body: { key: 'SAME' } }),
        )
      },
      statuses: { 200: 1, 409: atOnce - 1 },
    },
    {
      what: 'new projects of one name',
      calls: async ({ server }) => {
        const { organization, admin } = await adminOf(server)
        const body = { name: 'Laneway', organizationId: organization.id }
        return times(() => admin.call('/api/projects', { body }))
      },
      statuses: { 201: atOnce },
    },
  ],
  projects_key_of_person: [
    {
      what: 'personal projects that are given one key',
      calls: async ({ server }) => {
        const user = await server.make.user()
        const person = await server.as(user)
        const projects = await Promise.all(times(() => server.make.project(user)))
        return projects.map(({ id }) =>
          person.call(`/api/projects/${id}`, { method: 'PATCH', body: { key: 'SAME' } }),
        )
      },
      statuses: { 200: 1, 409: atOnce - 1 },
    },
  ],
  changes_pkey: [
    {
      what: 'new tasks on one board',
      calls: async ({ server }) => {
        const { admin, project } = await boardOf(server)
        return times(() => admin.call(`/api/projects/${project.id}/tasks`, { body: { title: 'Sow' } }))
      },
      statuses: { 201: atOnce },
    },
  ],
  idempotency_keys_pkey: [
    {
      what: 'calls with one key',
      calls: async ({ server }) => {
        const { admin, project } = await boardOf(server)
        const headers = { 'idempotency-key': 'the-same-key' }
        const address = `/api/projects/${project.id}/tasks`
        return times(() => admin.call(address, { body: { title: 'Sow' }, headers }))
      },
      statuses: { 201: atOnce },
    },
  ],
  invitations_one_pending_to_organization: [
    {
      what: 'invitations of one address to one organization',
      calls: async ({ server }) => {
        const { organization, admin } = await adminOf(server)
        const body = { email: `${some('guest')}@example.org` }
        return times(() => admin.call(`/api/organizations/${organization.slug}/invite`, { body }))
      },
      statuses: { 201: atOnce },
    },
  ],
  invitations_one_pending_to_project: [
    {
      what: 'invitations of one address to one project',
      calls: async ({ server }) => {
        const { admin, project } = await boardOf(server)
        const body = { email: `${some('guest')}@example.org` }
        return times(() => admin.call(`/api/projects/${project.id}/invite`, { body }))
      },
      statuses: { 201: atOnce },
    },
  ],
  two_factor_secrets_pkey: [
    {
      what: 'set-ups of a second factor',
      calls: async ({ server }) => {
        const person = await server.registered()
        return times(() => person.call('/api/2fa/setup', { method: 'POST' }))
      },
      statuses: { 200: atOnce },
    },
  ],
  throttles_pkey: [
    {
      what: 'wrong passwords of one account',
      calls: async (_way, limited) => {
        const { email } = await limited.registered()
        return times(() => limited.client().call('/api/login', { body: { email, password: 'wrong' } }))
      },
      statuses: { 401: atOnce },
    },
  ],
  handshakes_pkey: [
    {
      what: 'sign-ins with AeroAuth of one browser',
      calls: async ({ server }) => {
        const browser = server.client()
        await browser.call('/api/auth/aeroauth')
        return times(() => browser.call('/api/auth/aeroauth'))
      },
      statuses: { 302: atOnce },
    },
  ],
}

/** Concurrent AeroAuth callbacks: tested separately, because every response is a redirect. */
export const violatedByAeroAuth = ['oauth_accounts_subject_unique', 'oauth_accounts_user_unique']
