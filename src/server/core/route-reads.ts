import type { Db } from '../platform/database/database'
import type { ProjectAccessRow } from './access/access-queries'
import type { TokenAccess } from './access/token-access'
import { authorize, findSender, requireSession } from './admission'
import type { RequestContext, Viewer } from './context'
import { findResource } from './resource-inputs'
import type { NeededToken } from './token-rules'
import { inUserQueue } from './user-queues'

/* The reads of routes without a procedure, such as files and exports. */

/** A route without a procedure, as the OpenAPI document describes it. Its response is a content of its own type. */
export type ContentRoute = {
  /** The name that it would have as a procedure, such as `file.read`. */
  name: string
  path: `/${string}`
  summary: string
  description?: string
  type: string
  /** Clients can read it in ranges and download it. */
  hasRanges?: true
}

/** Every token may read. */
const anyToken: NeededToken = { scope: 'read', keepsToProjects: true }

/** Reads something of a file for a route without a procedure, if its sender may read the task. */
export async function readFileWith<Found>(
  ctx: RequestContext,
  fileId: string,
  read: (db: Db, access: ProjectAccessRow, fileId: number) => Promise<Found>,
) {
  const { db, session } = ctx
  const resource = await findResource(session, 'file', { fileId: Number(fileId) })
  return inUserQueue(
    ctx,
    () => session.viewerIn(db, resource),
    (found) =>
      read(
        db,
        authorize(requireSession(found, session, anyToken), resource.kind, ['task.view']).access,
        resource.id,
      ),
  )
}

/**
 * Reads something of a project for a route without a procedure, if its sender may read the project now. A long route
 * calls it for each step.
 */
export async function readProjectWith<Found>(
  ctx: RequestContext,
  projectId: unknown,
  read: (db: Db, access: ProjectAccessRow, viewer: Viewer) => Promise<Found>,
) {
  const { db, session } = ctx
  const resource = await findResource(session, 'project', { projectId: Number(projectId) })
  return inUserQueue(
    ctx,
    () => session.reloadedViewerIn(db, resource),
    (found) => {
      const { access, viewer } = authorize(requireSession(found, session, anyToken), resource.kind, [
        'project.view',
      ])
      return read(db, access, viewer)
    },
  )
}

/**
 * Reads something of the signed-in user for a route without a procedure. `read` must respect the projects of the token.
 */
export const readAsUser = <Found>(
  ctx: RequestContext,
  read: (db: Db, viewer: Viewer, token: TokenAccess | null) => Promise<Found>,
) =>
  inUserQueue(
    ctx,
    () => findSender(ctx.session),
    (found) => {
      const { viewer, token } = requireSession(found, ctx.session, anyToken)
      return read(ctx.db, viewer, token)
    },
  )
