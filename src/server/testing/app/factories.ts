import { randomBytes, randomUUID } from 'node:crypto'
import type { OrganizationRole } from '@/domain/organization'
import type { PermissionRole } from '@/domain/project'
import type { TaskStatus } from '@/domain/task'
import type { TokenScope } from '@/domain/token'
import { hashOfBearer, newBearerToken } from '../../identity/sessions/bearer'
import { insertToken } from '../../identity/tokens/access-token-queries'
import type { Db } from '../../platform/database/database'
import { createInvitationLinks } from '../../features/invitations/invitation-email-templates'
import { insertInvitation, setTokenHash } from '../../features/invitations/invitation-queries'
import { listLanes } from '../../features/lanes/lane-queries'
import { testSettings } from './test-settings'

const some = (what: string) => `${what}-${randomBytes(6).toString('hex')}`

/** Inserts rows for tests, without procedures. */
export function factories(db: Db) {
  const make = {
    /** The database of the rows, for many of them in one statement. */
    db,

    async user(name = some('person')) {
      const user = { username: name, email: `${name}@example.org`, passwordHash: null }
      return db
        .insertInto('users')
        .values(user)
        .returning(['id', 'username', 'email'])
        .executeTakeFirstOrThrow()
    },

    /** A user whose address is verified, so that they get emails. */
    async verifiedUser(user?: { id: number }) {
      const { id } = user ?? (await make.user())
      return db
        .updateTable('users')
        .set({ emailProvenAt: new Date().toISOString() })
        .where('id', '=', id)
        .returning(['id', 'username', 'email'])
        .executeTakeFirstOrThrow()
    },

    /** An account at AeroAuth. */
    connectedAccount: (user: { id: number }, subject = some('subject')) =>
      db
        .insertInto('oauthAccounts')
        .values({ userId: user.id, provider: 'aeroauth', subject })
        .returning(['id', 'subject'])
        .executeTakeFirstOrThrow(),

    /** A session without a cookie. */
    session: (user: { id: number }) =>
      db
        .insertInto('sessions')
        .values({
          idHash: some('hash'),
          userId: user.id,
          remembered: true,
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        })
        .returning(['id', 'idHash'])
        .executeTakeFirstOrThrow(),

    /** A token without an expiry, for every project of its owner. */
    async token(
      user: { id: number },
      { scope = 'write', projectIds = null }: { scope?: TokenScope; projectIds?: number[] | null } = {},
    ) {
      const token = newBearerToken()
      const values = { name: some('token'), scope, projectIds, expiresInDays: null }
      const { id } = await insertToken(db, user.id, hashOfBearer(token), values)
      return { id, token }
    },

    organization: (name = some('organization')) =>
      db
        .insertInto('organizations')
        .values({ name, slug: name })
        .returning(['id', 'slug'])
        .executeTakeFirstOrThrow(),

    async organizationMember(organization: { id: number }, role: OrganizationRole, user?: { id: number }) {
      const person = user ?? (await make.user())
      const row = { organizationId: organization.id, userId: person.id, role }
      await db.insertInto('organizationMembers').values(row).execute()
      return person
    },

    team: (organization: { id: number }, name = some('team')) =>
      db
        .insertInto('teams')
        .values({ organizationId: organization.id, name })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow(),

    async invitation(
      organization: { id: number },
      inviter: { id: number },
      changes: { email?: string; role?: OrganizationRole } = {},
    ) {
      const email = changes.email ?? `${some('guest')}@example.org`
      const nonce = some('nonce')
      const { id } = await insertInvitation(db, {
        organizationId: organization.id,
        projectId: null,
        permissionRole: null,
        projectRole: null,
        email,
        role: changes.role ?? 'member',
        message: '',
        invitedBy: inviter.id,
        nonce,
      })
      const links = createInvitationLinks(testSettings().appSecret, '')
      await setTokenHash(db, id, links.hashOf({ id, nonce }))
      return { id, email, token: links.urlOf({ id, nonce }).split('/').at(-1) ?? '' }
    },

    /** A project with its owner as admin member, as every project has. */
    async project(owner: { id: number }, organization: { id: number } | null = null) {
      const row = { name: some('project'), userId: owner.id, organizationId: organization?.id ?? null }
      const project = await db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()
      await make.member(project, 'admin', owner)
      return project
    },

    async member(project: { id: number }, permissionRole: PermissionRole, user?: { id: number }) {
      const person = user ?? (await make.user())
      await db
        .insertInto('projectMembers')
        .values({ projectId: project.id, userId: person.id, permissionRole })
        .execute()
      return person
    },

    /** Of My Tasks without a project. */
    view: (person: { id: number }, project: { id: number } | null = null, shared = false) =>
      db
        .insertInto('views')
        .values({
          userId: person.id,
          projectId: project?.id ?? null,
          name: some('view'),
          query: 'due=overdue',
          shared,
        })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow(),

    feed: (person: { id: number }, project: { id: number } | null = null) =>
      db
        .insertInto('feeds')
        .values({ userId: person.id, projectId: project?.id ?? null, nonce: some('nonce') })
        .returning('id')
        .executeTakeFirstOrThrow(),

    label: (project: { id: number }, name = some('label')) =>
      db
        .insertInto('labels')
        .values({ projectId: project.id, name, colour: 'teal' })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow(),

    async comment(author: { id: number }, task: { id: number }, content = some('comment')) {
      await db
        .updateTable('tasks')
        .set((eb) => ({ comments: eb('comments', '+', 1) }))
        .where('id', '=', task.id)
        .execute()
      return db
        .insertInto('comments')
        .values({ taskId: task.id, userId: author.id, content })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    },

    async checklistItem(task: { id: number }, text = some('item')) {
      await db
        .updateTable('tasks')
        .set((eb) => ({ checklistItems: eb('checklistItems', '+', 1) }))
        .where('id', '=', task.id)
        .execute()
      return db
        .insertInto('checklistItems')
        .values({ taskId: task.id, text, position: 0 })
        .returning(['id'])
        .executeTakeFirstOrThrow()
    },

    /** A picture of one piece, with a preview. */
    async file(task: { id: number }, name = some('file')) {
      const id = randomUUID()
      const bytes = Buffer.from('picture')
      const size = bytes.length
      await db.insertInto('fileContents').values({ id, store: 'database', size, complete: true }).execute()
      await db.insertInto('filePieces').values({ contentId: id, number: 0, bytes }).execute()
      await db
        .updateTable('tasks')
        .set((eb) => ({ files: eb('files', '+', 1) }))
        .where('id', '=', task.id)
        .execute()
      const picture = { type: 'image/png', size, width: 4, height: 3, preview: bytes }
      return db
        .insertInto('files')
        .values({ taskId: task.id, contentId: id, userId: null, name, ...picture })
        .returning(['id', 'taskId', 'name', 'contentId'])
        .executeTakeFirstOrThrow()
    },

    /** The lane of the project with this name. It is added after the others if there is none. */
    async lane(project: { id: number }, name = some('lane'), status: TaskStatus = 'todo') {
      const lanes = await listLanes(db, project.id)
      const values = { projectId: project.id, name, status, position: lanes.length }
      return (
        lanes.find((lane) => lane.name === name) ??
        db.insertInto('lanes').values(values).returning(['id', 'name', 'status']).executeTakeFirstOrThrow()
      )
    },

    task: (
      project: { id: number },
      task: { title?: string; status?: TaskStatus; assignedTo?: number; dueDate?: string } = {},
    ) =>
      db
        .insertInto('tasks')
        .values({
          projectId: project.id,
          title: task.title ?? some('task'),
          description: '',
          status: task.status ?? 'todo',
          priority: 'medium',
          dueDate: task.dueDate ?? null,
          assignedTo: task.assignedTo ?? null,
          finishedAt: task.status === 'done' ? new Date().toISOString() : null,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
  }
  return make
}
