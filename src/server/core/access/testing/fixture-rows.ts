import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportReading } from '@/domain/import'
import type { OrganizationRole } from '@/domain/organization'
import type { PermissionRole } from '@/domain/project'
import { hashOfBearer, newBearerToken } from '../../../identity/sessions/bearer'
import type { Db } from '../../../platform/database/database'
import { createFixtureFunction } from './fixture-function'
import type { ViewerKind } from './viewers'

export type FixtureIds = {
  projectId: number
  taskId: number
  /** Of the same project. */
  otherTaskId: number
  /** Of a project of others. */
  foreignTaskId: number
  /** Between the other tasks of the project. */
  relationId: number
  /** A lane that can be deleted, because its status has another one. */
  laneId: number
  /** The other lane of that status. */
  otherLaneId: number
  /** A task of the project that is in its bin. */
  binId: number
  /** A project in the bin, of the same owner, organization and members. */
  binIdOfProject: number
  ownerId: number
  organizationId: number
  /** Another organization. The viewer is a member of it. */
  ownOrganizationId: number
  /** An organization without any of these people. */
  foreignOrganizationId: number
  /** A project of the viewer's own. */
  ownProjectId: number
  /** A project without any of these people. */
  foreignProjectId: number
  teamId: number
  /** In the organization, not in the project. */
  organizationMemberId: number
  /** In the project, unless it is personal. */
  memberId: number
  /** Somebody who is an admin member, where the project is not personal. */
  adminMemberId: number
  /** The viewer's own, in the project. */
  viewId: number
  /** Of somebody else in the project, and shared with it. */
  sharedViewId: number
  /** Of somebody else in the project, for themselves. */
  foreignViewId: number
  /** The viewer's own, of a project. */
  templateId: number
  /** The viewer's own, of a task. */
  taskTemplateId: number
  /** Of the organization, made by somebody else. */
  organizationTemplateId: number
  /** The viewer's own calendar. */
  feedId: number
  foreignFeedId: number
  /** The viewer's own, on the task. */
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
  /** Belongs to another user. */
  connectedAccountId: number
  otherSessionId: number
  otherTokenId: number
  /** The viewer's own, which has been read. */
  importId: number
  /** Of somebody else. */
  foreignImportId: number
}

/** The rows of the viewer belong to somebody else when the viewer is signed out. */
type FixtureRows = FixtureIds & { viewerId: number | null; slug: string; projectKey: string; nonce: string }

/** The roles in the organization and in the project of viewers who own nothing. */
const roles: Partial<Record<ViewerKind, { organization: OrganizationRole; project?: PermissionRole }>> = {
  'project admin': { organization: 'member', project: 'admin' },
  editor: { organization: 'member', project: 'editor' },
  reader: { organization: 'member', project: 'read' },
  'organization admin': { organization: 'admin' },
  'organization member': { organization: 'member' },
}

/** The reading of pasted lines that are not imported yet. */
export const importReading: ImportReading = {
  from: 'pasted lines',
  exportedAt: null,
  projects: [{ name: 'Pasted tasks', tasks: 1 }],
  lists: [{ project: 0, name: 'To Do', tasks: 1, archived: false, limit: null, status: 'todo' }],
  people: [],
  counts: { tasks: 1, labels: 0, comments: 0, checklists: 0, files: 0 },
  columns: [],
  csvFormat: null,
  dateOrder: null,
  problems: [],
  problemCount: 0,
}

/** Inserts the rows of a fixture, all but the viewer's session. @returns their ids */
export async function insertRows(db: Db, viewerKind: ViewerKind): Promise<FixtureRows> {
  await createFixtureFunction(db)
  const { organization = null, project = null } = roles[viewerKind] ?? {}
  const mark = randomBytes(6).toString('hex').slice(1)
  const tokenHash = hashOfBearer(newBearerToken())
  const inserting = sql<{ rows: FixtureRows }>`
    select fixtures.insert_rows(
      ${viewerKind}, ${organization}, ${project}, ${mark}, ${tokenHash}, ${importReading}
    ) as rows`
  const [inserted] = (await inserting.execute(db)).rows
  if (!inserted) throw new Error('The function of the fixtures returned nothing')
  return inserted.rows
}
