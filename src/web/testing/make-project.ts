import { byStatus } from '@/domain/task'
import type { Outputs } from '@/web/app/trpc'

type Project = Outputs['project']['get']

/** The role of the owner in a personal project. */
export const ownerAccess = {
  isOwner: true,
  isPersonal: true,
  memberRole: 'admin',
  organizationRole: null,
} as const

/** A personal project of eve; a test overrides the parts it is about. */
export function makeProject(part: Partial<Project> & { id: number }): Project {
  return {
    name: 'North garden',
    key: 'NG',
    description: '',
    status: 'active',
    userId: 4,
    organizationId: null,
    organization: null,
    team: null,
    isPrivate: true,
    memberCount: 1,
    members: [{ id: 4, username: 'eve', firstName: null, lastName: null, avatar: null }],
    memberRole: 'admin',
    projectRole: null,
    colour: 'green',
    icon: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    changedAt: '2026-11-01T08:00:00.000Z',
    owner: { id: 4, username: 'eve' },
    archiveDoneAfterDays: null,
    defaultOrder: 'due',
    estimateUnit: 'points',
    tasksByStatus: byStatus(() => 0),
    openTasks: 0,
    doneTasks: 0,
    overdueTasks: 0,
    revision: 1,
    canEdit: true,
    canManage: true,
    access: ownerAccess,
    ...part,
  }
}
