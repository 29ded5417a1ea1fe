import { shortIdOf } from '@/domain/short-id'
import type { TestServer } from '../../../testing/test-server'
import type { TestClient } from '../../../testing/test-client'
import {
  insertComments,
  insertImports,
  insertLabels,
  insertLane,
  insertRows,
  insertViews,
  type Row,
} from './fixture-rows'
import type { ViewerKind } from './viewers'

/** The viewer and the ids that the inputs of a procedure need. */
export type Fixture = {
  client: TestClient
  /** Nobody's when they are signed out. */
  viewerId: number
  projectId: number
  taskId: number
  shortId: string
  /** One that can be deleted, because its status has another. */
  laneId: number
  /** The other one of its status. */
  otherLaneId: number
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
  /** The viewer's own calendar; nobody's when they are signed out. */
  feedId: number
  foreignFeedId: number
  /** The viewer's own, on the task; nobody's when they are signed out. */
  commentId: number
  /** Of somebody else, on the task. */
  foreignCommentId: number
  /** Of the task, a picture. */
  fileId: number
  /** Of the task's checklist. */
  itemId: number
  /** In the project. */
  labelId: number
  otherLabelId: number
  /** In a project of others. */
  foreignLabelId: number
  invitationId: number
  token: string
  /** Belongs to another user. */
  connectedAccountId: number
  otherSessionId: number
  otherTokenId: number
  /** The viewer's own, which has been read; nobody's when they are signed out. */
  importId: number
  /** Of somebody else. */
  foreignImportId: number
}

export type FixtureServer = Pick<TestServer, 'make' | 'as' | 'client'>

/** A project of its own with everything in it. */
export async function fixtureFor(server: FixtureServer, viewerKind: ViewerKind): Promise<Fixture> {
  const { make } = server
  const rows = await insertRows(make.db, viewerKind)
  const { viewer, project, organization, organizationMember, adminMember } = rows
  const task = await make.task(project)
  const authors = { own: viewer ?? rows.stranger, foreign: adminMember }
  const { view, sharedView, foreignView } = await insertViews(make.db, project, authors)
  const { comment, foreignComment } = await insertComments(make.db, task, authors)
  const lanes = await insertLane(make.db, project)
  const item = await make.checklistItem(task)
  const file = await make.file(task)
  const { label, otherLabel, foreignLabel } = await insertLabels(make.db, project, rows.foreignProject)
  const { ownImport, foreignImport } = await insertImports(make.db, authors)
  const invitation = await make.invitation(organization, rows.inviter)
  const ofViewer = ({ id }: Row) => (viewer ? id : Number.MAX_SAFE_INTEGER)
  return {
    client: viewer ? await server.as(viewer) : server.client(),
    viewerId: viewer ? viewer.id : Number.MAX_SAFE_INTEGER,
    projectId: project.id,
    taskId: task.id,
    shortId: shortIdOf(project.key, 1),
    laneId: lanes.added.id,
    otherLaneId: lanes.first.id,
    ownerId: rows.owner.id,
    organizationId: organization.id,
    slug: organization.slug,
    ownOrganizationId: rows.ownOrganization.id,
    foreignOrganizationId: rows.foreignOrganization.id,
    ownProjectId: ofViewer(rows.ownProject),
    foreignProjectId: rows.foreignProject.id,
    teamId: (await make.team(organization)).id,
    organizationMemberId: organizationMember.id,
    memberId: rows.member.id,
    adminMemberId: adminMember.id,
    viewId: ofViewer(view),
    sharedViewId: sharedView.id,
    foreignViewId: foreignView.id,
    feedId: ofViewer(await make.feed(authors.own)),
    foreignFeedId: (await make.feed(authors.foreign)).id,
    commentId: ofViewer(comment),
    foreignCommentId: foreignComment.id,
    fileId: file.id,
    itemId: item.id,
    labelId: label.id,
    otherLabelId: otherLabel.id,
    foreignLabelId: foreignLabel.id,
    invitationId: invitation.id,
    token: invitation.token,
    connectedAccountId: (await make.connectedAccount(organizationMember)).id,
    otherSessionId: (await make.session(organizationMember)).id,
    otherTokenId: (await make.token(organizationMember)).id,
    importId: ofViewer(ownImport),
    foreignImportId: foreignImport.id,
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
    if (isRead || statusCode >= 400) unchanged.set(viewerKind, fixture)
    return statusCode
  }
}

type Answer = { statusCode: number }
