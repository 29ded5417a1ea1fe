import type { Generated, GeneratedAlways } from 'kysely'
import type { ChangeKind } from '@/domain/change'
import type { OrganizationRole } from '@/domain/organization'
import type { BoardOrder, EstimateUnit, PermissionRole, ProjectStatus } from '@/domain/project'
import type { ProjectColour } from '@/domain/project-look'
import type { TaskStatus } from '@/domain/task'
import type { Instant } from './instant'

export type ProjectTable = {
  id: GeneratedAlways<number>
  name: string
  /** The beginning of its tasks' short ids; derived from the name by default. */
  key: Generated<string>
  description: Generated<string>
  status: Generated<ProjectStatus>
  /** The owner, who is also an admin member. */
  userId: number
  /** Null: a personal project. */
  organizationId: number | null
  teamId: number | null
  /** Increases by one with every write to the project or its contents. */
  revision: Generated<number>
  /** Increases with every change of permissions: membership, role, owner, organization, archive. */
  accessVersion: Generated<number>
  /** The number of days after which the server archives finished tasks; null: never. */
  archiveDoneAfterDays: Generated<number | null>
  /** The default order of its board. */
  defaultOrder: Generated<BoardOrder>
  /** The unit of its estimates. */
  estimateUnit: Generated<EstimateUnit>
  /** Null: one made from the id. */
  colour: Generated<ProjectColour | null>
  /** A name of `projectPictures` or an emoji; null: the first letter of the name. */
  icon: Generated<string | null>
  createdAt: Generated<Instant>
}

export type ProjectMemberTable = {
  projectId: number
  userId: number
  permissionRole: PermissionRole
  projectRole: string | null
  joinedAt: Generated<Instant>
}

/** A former key of a project. It still leads to the project's tasks. */
export type ProjectKeyTable = {
  projectId: number
  key: string
  /** When it was replaced. */
  since: Generated<Instant>
}

/** The counts of a project, which triggers of the tasks table maintain. */
export type TaskCounterTable = {
  projectId: number
  /** The last number of a task. */
  lastNumber: Generated<number>
  /** The number of tasks in each status, without archived ones. */
  tasksByStatus: Generated<Partial<Record<TaskStatus, number>>>
  /** The size of its tasks' texts, each in whole KiB. */
  textKibibytes: Generated<number>
}

/** A lane of a project's board. */
export type LaneTable = {
  id: GeneratedAlways<number>
  projectId: number
  name: string
  status: TaskStatus
  /** The limit of cards in the lane; null: none. */
  cardLimit: number | null
  /** Its index on the board, from 0. */
  position: number
}

/** One write to a project, identified by the revision. */
export type ChangeTable = {
  id: GeneratedAlways<number>
  projectId: number
  revision: number
  kind: ChangeKind
  actorId: number | null
  taskId: number | null
  /** The old and the new value of each changed field: `{"title": {"from": "Sow", "to": "Reap"}}`. */
  fields: unknown
  at: Generated<Instant>
}

/** A change of a task from before it moved to its present project. */
export type MovedChangeTable = Pick<ChangeTable, 'actorId' | 'fields'> & {
  taskId: number
  /** Its id in `ChangeTable`. */
  id: number
  kind: ChangeKind
  at: Instant
  /** The person who imported it; null: it happened here. */
  importedBy: Generated<number | null>
}

/** A move whose history and search texts are still to be moved. */
export type PendingMoveTable = {
  id: GeneratedAlways<number>
  taskId: number
  fromProjectId: number
  /** The newest change of the project that the task left. */
  lastChangeId: number
}

/** The changes of one task of a batch. */
export type BatchChangeTable = {
  projectId: number
  revision: number
  taskId: number
  /** As in `ChangeTable`. */
  fields: unknown
}

export type OrganizationTable = {
  id: GeneratedAlways<number>
  name: string
  slug: string
  description: Generated<string>
  website: Generated<string>
  /** The unit of the capacities of its members. */
  estimateUnit: Generated<EstimateUnit>
  createdAt: Generated<Instant>
}

export type OrganizationMemberTable = {
  organizationId: number
  userId: number
  role: OrganizationRole
  joinedAt: Generated<Instant>
  /** What the person can do in a week, in whole and half units of the organization; null: not set. */
  capacity: Generated<number | null>
}

export type TeamTable = {
  id: GeneratedAlways<number>
  organizationId: number
  name: string
}

export type InvitationTable = {
  id: GeneratedAlways<number>
  organizationId: number
  kind: 'organization' | 'project'
  /** Null for an invitation to the organization, or after the project was deleted. */
  projectId: number | null
  email: string
  role: OrganizationRole
  permissionRole: PermissionRole | null
  projectRole: string | null
  message: string
  /** Random; the link's token is derived from it and the server's secret. */
  nonce: string
  tokenHash: string | null
  status: Generated<'pending' | 'accepted' | 'declined' | 'revoked'>
  invitedBy: number
  createdAt: Generated<Instant>
  expiresAt: Instant
}
