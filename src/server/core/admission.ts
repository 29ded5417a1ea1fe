import { isBlockedByArchive, may, type ProjectAction } from '@/domain/access'
import type { ProjectAccessRow, Resource, ViewerAccess } from './access/access-queries'
import type { TokenAccess } from './access/token-access'
import type { RequestSession } from './context'
import { forbiddenIn } from './access-errors'
import { invalidToken, notFound, projectArchived, unauthorized } from './errors'
import { type NeededToken, requireToken } from './token-rules'

/** Finds the sender of a call. */
export async function findSender(session: RequestSession) {
  const viewer = await session.viewer()
  return viewer && { viewer, token: await session.token() }
}

/** Finds the sender of a call, also a browser's user who still has to verify their address. */
export async function findUnverifiedSender(session: RequestSession) {
  const viewer = session.isToken ? await session.viewer() : await session.unverifiedViewer()
  return viewer && { viewer, token: await session.token() }
}

/** @throws a 401 where nobody is signed in, a 403 where the token of the call may not do this */
export function requireSession<Found extends { token: TokenAccess | null }>(
  found: Found | null,
  { isToken }: Pick<RequestSession, 'isToken'>,
  needed: NeededToken,
): Found {
  if (found === null) throw signedOut({ isToken })
  requireToken(found.token, needed)
  return found
}

export const signedOut = ({ isToken }: Pick<RequestSession, 'isToken'>) =>
  isToken ? invalidToken() : unauthorized()

export const isAdmitted = (access: ProjectAccessRow, action: ProjectAction) =>
  may(access, action) && !isBlockedByArchive(access, action)

const partsOfBoards: ReadonlySet<Resource['kind']> = new Set([
  'lane',
  'comment',
  'checklist item',
  'label',
  'file',
  'relation',
])

/**
 * Returns the found resource if the access allows the actions.
 *
 * @throws a 404 where the resource cannot be seen, a 403 where an action is not allowed
 */
export function authorize(found: ViewerAccess, kind: Resource['kind'], actions: readonly ProjectAction[]) {
  const { access } = found
  // Lanes, comments, checklists, labels, files and relations do not exist for people who may not read them.
  if (!access || (partsOfBoards.has(kind) && !may(access, 'task.view'))) throw notFound(kind)
  for (const action of actions) requireAction(access, action)
  return { ...found, access }
}

/** @throws if the access does not allow the action, or the project is archived and the action changes it */
export function requireAction(access: ProjectAccessRow, action: ProjectAction) {
  if (!may(access, action)) throw forbiddenIn(action, may(access, 'members.view'))
  if (isBlockedByArchive(access, action)) throw projectArchived()
}
