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
  /** Nobody's when they are signed out. */
  viewerId: number
  projectId: number
  taskId: number
  ownerId: number
  organizationId: number
  slug: string
  /** Another one, of which the viewer is a member. */
  ownOrganizationId: number
  /** One in which nobody here is. */
  foreignOrganizationId: number
  /** A project of the viewer's own, or nobody's when they are signed out. */
  ownProjectId: number
  /** One of which nobody here is a member. */
  foreignProjectId: number
  teamId: number
  /** In the organization, not in the project. */
  organizationMemberId: number
  /** In the project, unless it is personal. */
  memberId: number
  /** Somebody who is an admin member, where the project is not personal. */
  adminMemberId: number
  /** The viewer's own, in the project; nobody's when they are signed out. */
  viewId: number
  /** Of somebody else in the project, and shared with it. */
  sharedViewId: number
  /** Of somebody else in the project, for themselves. */
  foreignViewId: number
  /** The viewer's own, on the task; nobody's when they are signed out. */
  commentId: number
  /** Of somebody else, on the task. */
  foreignCommentId: number
  invitationId: number
  token: string
  /** Belongs to another user. */
  connectedAccountId: number
  otherSessionId: number
}

export type FixtureServer = Pick<TestServer, 'make' | 'as' | 'client'>

/** A project of its own with everything in it. */
export async function fixtureFor(server: FixtureServer, viewerKind: ViewerKind): Promise<Fixture> {
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
  const adminMember = await make.organizationMember(organization, 'member')
  if (viewerKind !== 'personal owner') {
    await make.member(project, 'read', member)
    await make.member(project, 'admin', adminMember)
  }
  const ownOrganization = await make.organization()
  if (viewer) await make.organizationMember(ownOrganization, 'member', viewer)
  const team = await make.team(organization)
  const invitation = await make.invitation(organization, await make.organizationMember(organization, 'admin'))
  return {
    client,
    viewerId: viewer?.id ?? Number.MAX_SAFE_INTEGER,
    projectId: project.id,
    taskId: task.id,
    ownerId: owner.id,
    organizationId: organization.id,
    slug: organization.slug,
    ownOrganizationId: ownOrganization.id,
    foreignOrganizationId: (await make.organization()).id,
    ownProjectId: viewer ? (await make.project(viewer)).id : Number.MAX_SAFE_INTEGER,
    foreignProjectId: (await make.project(await make.user())).id,
    teamId: team.id,
    organizationMemberId: organizationMember.id,
    memberId: member.id,
    adminMemberId: adminMember.id,
    viewId: viewer ? (await make.view(viewer, project)).id : Number.MAX_SAFE_INTEGER,
    sharedViewId: (await make.view(adminMember, project, true)).id,
    foreignViewId: (await make.view(adminMember, project)).id,
    commentId: viewer ? (await make.comment(viewer, task)).id : Number.MAX_SAFE_INTEGER,
    foreignCommentId: (await make.comment(adminMember, task)).id,
    invitationId: invitation.id,
    token: invitation.token,
    connectedAccountId: (await make.connectedAccount(organizationMember)).id,
    otherSessionId: (await make.session(organizationMember)).id,
  }
}

type Rows = Record<'owner' | 'organization' | 'project', { id: number }>

async function userOf(
  { make }: FixtureServer,
  viewerKind: ViewerKind,
  { owner, organization, project }: Rows,
) {
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

/** Lends fixtures: a new one wherever the one before may have been changed, so that no call depends on another. */
export function fixturePool(server: TestServer) {
  const unchanged = new Map<ViewerKind, Fixture>()

  /** Sends a call on a fixture. @returns the status of the response */
  return async (viewerKind: ViewerKind, send: (fixture: Fixture) => Promise<Answer>, isRead: boolean) => {
    const fixture = unchanged.get(viewerKind) ?? (await fixtureFor(server, viewerKind))
    unchanged.delete(viewerKind)
    const { statusCode } = await send(fixture)
    if (isRead || statusCode === 401 || statusCode === 403) unchanged.set(viewerKind, fixture)
    return statusCode
  }
}

type Answer = { statusCode: number }
