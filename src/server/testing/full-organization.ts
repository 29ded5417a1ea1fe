import { sql } from 'kysely'
import { taskStatuses } from '@/domain/task'
import { insertOnTasks } from './rows-on-tasks'
import type { TestServer } from './test-server'
import { withTwoFactor } from './two-factor'

const invitationStatuses = ['pending', 'accepted', 'declined', 'revoked'] as const

export type FullOrganization = Awaited<ReturnType<typeof fullOrganization>>

const sentImport = { source: 'text', state: 'preview', fileName: 'garden.txt', fileSize: 3 } as const

/** An organization in which rows of every table reference, through every foreign key, every row that can be deleted. */
export async function fullOrganization(server: TestServer) {
  const { db, make } = server
  const organization = await make.organization()
  const admin = await server.registered()
  const organizationMember = await server.registered()
  await make.organizationMember(organization, 'admin', admin)
  await make.organizationMember(organization, 'admin')
  await make.organizationMember(organization, 'member', organizationMember)
  const team = await make.team(organization)
  const [project, another, transferred, deleted] = [
    await make.project(admin, organization),
    await make.project(admin, organization),
    await make.project(organizationMember, organization),
    await make.project(admin, organization),
  ]
  const projects = db.updateTable('projects').where('organizationId', '=', organization.id)
  await projects.set({ teamId: team.id }).execute()
  await make.member(project, 'admin', organizationMember)
  await make.member(another, 'editor', organizationMember)

  const tasks = []
  for (const status of taskStatuses) {
    for (const where of [project, another, transferred]) {
      tasks.push(await make.task(where, { status, assignedTo: organizationMember.id }))
    }
  }
  const [task = { id: 0 }] = tasks
  const watched = { userId: admin.id, watching: true }
  await db
    .insertInto('taskWatchers')
    .values(tasks.map(({ id: taskId }) => ({ ...watched, taskId })))
    .execute()
  for (const { id: projectId } of [project, another, transferred]) {
    await db.insertInto('projectKeys').values({ projectId, key: 'OLD' }).execute()
    await db.insertInto('projectWatchers').values({ projectId, userId: admin.id }).execute()
    const notification = { userId: admin.id, kind: 'status_changed', projectId, taskId: task.id } as const
    await db.insertInto('notifications').values(notification).execute()
  }
  const [lane, otherLane] = [await make.lane(project, 'To Do'), await make.lane(project)]
  const [label, otherLabel] = [await make.label(project), await make.label(project)]
  for (const each of [another, transferred]) await make.label(each)
  const { comments, items, files } = await insertOnTasks(server, tasks, { admin, organizationMember })
  for (const { id } of tasks) {
    await admin.call(`/api/tasks/${id}`, { method: 'PATCH', body: { priority: 'high' } })
  }

  for (const { id } of [project, another, transferred]) {
    const row = { projectId: id, revision: 0, taskId: task.id, fields: '{}' }
    await db.insertInto('batchChanges').values(row).execute()
  }

  for (const each of [project, another, transferred]) await make.view(organizationMember, each, true)
  for (const each of [project, another, transferred]) await make.feed(organizationMember, each)
  const [sent = { id: 0 }] = await db
    .insertInto('imports')
    .values([
      ...[project, another, transferred].map(({ id }) => ({
        ...sentImport,
        userId: organizationMember.id,
        projectId: id,
      })),
      { ...sentImport, userId: organizationMember.id, organizationId: organization.id },
    ])
    .returning('id')
    .execute()
  const view = await make.view(organizationMember)
  const feed = await make.feed(organizationMember)

  // One address has an invitation of every status to each of them, because a delete may make two invitations equal.
  const email = `${organization.slug}@example.org`
  const invited = invitationStatuses.flatMap((status) =>
    [admin, organizationMember]
      .filter((inviter) => status !== 'pending' || inviter === admin)
      .flatMap(({ id: invitedBy }) =>
        [null, project.id, another.id, transferred.id, deleted.id].map(
          (projectId) =>
            ({
              organizationId: organization.id,
              kind: projectId === null ? 'organization' : 'project',
              projectId,
              permissionRole: projectId === null ? null : 'editor',
              role: 'member',
              email,
              message: '',
              nonce: 'unused',
              status,
              invitedBy,
              expiresAt: sql<string>`now() + interval '1 day'`,
            }) as const,
        ),
      ),
  )
  const invitations = await db.insertInto('invitations').values(invited).returning('id').execute()
  const mails = invitations.map(({ id }) => ({ template: 'invitation', invitationId: id }) as const)
  await db.insertInto('mails').values(mails).execute()
  const notifications = invitations.map(
    ({ id }) => ({ userId: admin.id, kind: 'invited', invitationId: id }) as const,
  )
  await db.insertInto('notifications').values(notifications).execute()
  await db.deleteFrom('projects').where('id', '=', deleted.id).execute()

  const [comment = { id: 0 }] = comments
  const [item = { id: 0 }] = items
  const [file = { id: 0, taskId: 0 }] = files
  const [invitation = { id: 0 }] = invitations
  const avatar = { userId: organizationMember.id, hash: 'a'.repeat(64), picture: Buffer.from('picture') }
  await db.insertInto('avatars').values(avatar).execute()
  await db
    .updateTable('users')
    .set({ avatar: `/avatars/${avatar.hash}.webp` })
    .where('id', '=', avatar.userId)
    .execute()
  const connectedAccount = await make.connectedAccount(organizationMember)
  const twoFactor = await withTwoFactor(organizationMember)
  const session = await make.session(organizationMember)
  const token = await make.token(organizationMember)
  return {
    organization,
    admin,
    organizationMember,
    team,
    project,
    another,
    transferred,
    task,
    comment,
    item,
    file,
    lane,
    otherLane,
    label,
    otherLabel,
    invitation,
    view,
    feed,
    sent,
    connectedAccount,
    session,
    token,
    code: () => twoFactor.code(1),
  }
}
