import type { Generated, GeneratedAlways } from 'kysely'
import type { ChangeKind } from '@/domain/change'
import type { PermissionRole, ProjectStatus } from '@/domain/project'
import type { TaskStatus } from '@/domain/task'
import type { Instant } from './instant'

export type ProjectTable = {
  id: GeneratedAlways<number>
  name: string
  description: Generated<string>
  status: Generated<ProjectStatus>
  /** The owner, who is an admin member as well. */
  userId: number
  /** Null: a personal project. */
  organizationId: number | null
  teamId: number | null
  /** Grows by one with every write to the project or anything in it. */
  revision: Generated<number>
  /** Grows with every change of who may do what: membership, role, owner, place, archive. */
  accessVersion: Generated<number>
  /** How many tasks it has in each status, archived ones left out; kept by the triggers of the tasks table. */
  tasksByStatus: Generated<Partial<Record<TaskStatus, number>>>
  createdAt: Generated<Instant>
}

export type ProjectMemberTable = {
  projectId: number
  userId: number
  permissionRole: PermissionRole
  projectRole: string | null
  joinedAt: Generated<Instant>
}

/** One write to a project: what the revision stands for. */
export type ChangeTable = {
  id: GeneratedAlways<number>
  projectId: number
  revision: number
  kind: ChangeKind
  actorId: number | null
  taskId: number | null
  /** Each changed field's name with what it was and became: `{"title": {"from": "Sow", "to": "Reap"}}`. */
  fields: unknown
  at: Generated<Instant>
}
