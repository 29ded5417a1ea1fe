import { shortIdOf } from '@/domain/short-id'
import { createInvitationLinks } from '../../../features/invitations/invitation-email-templates'
import { setTokenHash } from '../../../features/invitations/invitation-queries'
import { testSettings } from '../../../testing/app/test-settings'
import type { TestServer } from '../../../testing/app/test-server'
import type { TestClient } from '../../../testing/app/test-client'
import { type FixtureIds, insertRows } from './fixture-rows'
import type { ViewerKind } from './viewers'

/** The viewer and the ids that the inputs of a procedure need. A signed-out viewer has no rows of their own. */
export type Fixture = FixtureIds & {
  client: TestClient
  viewerId: number
  shortId: string
  slug: string
  token: string
}

const links = createInvitationLinks(testSettings().appSecret, '')

export type FixtureServer = Pick<TestServer, 'make' | 'as' | 'client'>

/** A project of its own with everything in it. */
export async function fixtureFor(server: FixtureServer, viewerKind: ViewerKind): Promise<Fixture> {
  const { db } = server.make
  const { viewerId, projectKey, nonce, ...rows } = await insertRows(db, viewerKind)
  const invitation = { id: rows.invitationId, nonce }
  const [client] = await Promise.all([
    viewerId === null ? server.client() : server.as({ id: viewerId }),
    setTokenHash(db, invitation.id, links.hashOf(invitation)),
  ])
  const ofViewer = (id: number) => (viewerId === null ? Number.MAX_SAFE_INTEGER : id)
  return {
    ...rows,
    client,
    viewerId: viewerId ?? Number.MAX_SAFE_INTEGER,
    shortId: shortIdOf(projectKey, 1),
    token: links.tokenOf(invitation),
    ownProjectId: ofViewer(rows.ownProjectId),
    viewId: ofViewer(rows.viewId),
    templateId: ofViewer(rows.templateId),
    taskTemplateId: ofViewer(rows.taskTemplateId),
    feedId: ofViewer(rows.feedId),
    commentId: ofViewer(rows.commentId),
    importId: ofViewer(rows.importId),
  }
}

/** Lends fixtures. A call that may change its fixture gets a new one, so that no call depends on another. */
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
