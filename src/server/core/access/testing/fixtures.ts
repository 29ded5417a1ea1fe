import type { TestServer } from '../../../testing/test-server'
import type { TestClient } from '../../../testing/test-client'

export const viewers = [
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
export type ViewerKind = (typeof viewers)[number]

/** The viewer and the ids that the inputs of a procedure need. */
export type Fixture = {
  client: TestClient
  projectId: number
  taskId: number
  slug: string
  teamId: number
  /** In the organization, not in the project. */
  organizationMemberId: number
  /** In the project, unless it is personal. */
  memberId: number
  invitationId: number
  token: string
  /** Belongs to another user. */
  connectedAccountId: number
  otherSessionId: number
}

/** Creates a separate project for each cell, so that no cell depends on another. */
export async function fixtureFor(server: TestServer, viewerKind: ViewerKind): Promise<Fixture> {
  const { make } = server
  const owner = await make.user()
  const organization = await make.organization()
  await make.organizationMember(organization, 'member', owner)
  const project = await make.project(owner, viewerKind === 'personal owner' ? null : organization)
  const task = await make.task(project)
  const viewer = await userOf(server, viewerKind, { owner, organization, project })
  const client = viewer ? await server.as(viewer) : server.client()
  const organizationMember = await make.organizationMember(organization, 'member')
  const member = await make.organizationMember(organization, 'member')
  if (viewerKind !== 'personal owner') await make.member(project, 'read', member)
  const team = await make.team(organization)
  const invitation = await make.invitation(organization, await make.organizationMember(organization, 'admin'))
  return {
    client,
    projectId: project.id,
    taskId: task.id,
    slug: organization.slug,
    teamId: team.id,
    organizationMemberId: organizationMember.id,
    memberId: member.id,
    invitationId: invitation.id,
    token: invitation.token,
    connectedAccountId: (await make.connectedAccount(organizationMember)).id,
    otherSessionId: (await make.session(organizationMember)).id,
  }
}

type Rows = Record<'owner' | 'organization' | 'project', { id: number }>

async function userOf({ make }: TestServer, viewerKind: ViewerKind, { owner, organization, project }: Rows) {
  const member = async (role: 'read' | 'editor' | 'admin') =>
    make.member(project, role, await make.organizationMember(organization, 'member'))
  switch (viewerKind) {
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
      return make.organizationMember(organization, 'admin')
    case 'organization member':
      return make.organizationMember(organization, 'member')
    case 'stranger':
      return make.user()
    case 'signed out':
      return null
  }
}
