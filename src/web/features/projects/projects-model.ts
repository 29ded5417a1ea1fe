import type { ProjectStatus } from '@/domain/project'
import { taskStatuses, type TaskStatus } from '@/domain/task'

type ListedProject = {
  id: number
  status: ProjectStatus
  organization: { id: number; name: string } | null
}

export type ProjectSection<Project> = { key: string; title: string; projects: Project[] }

export type ProjectGroups<Project> = { sections: ProjectSection<Project>[]; archived: Project[] }

/** Personal projects first, then one section per organization by name; archived ones apart. Each keeps its order. */
export function groupProjects<Project extends ListedProject>(
  projects: readonly Project[],
): ProjectGroups<Project> {
  const active = projects.filter((project) => project.status === 'active')
  const personal = active.filter((project) => project.organization === null)
  const sections = organizationsOf(projects).map(({ id, name }) => ({
    key: `organization-${id}`,
    title: name,
    projects: active.filter(({ organization }) => organization?.id === id),
  }))
  return {
    sections:
      personal.length > 0
        ? [{ key: 'personal', title: 'Personal Projects', projects: personal }, ...sections]
        : sections,
    archived: projects.filter((project) => project.status === 'archived'),
  }
}

/** The organizations of active projects, each once, by name. */
export function organizationsOf<Organization extends { id: number; name: string }>(
  projects: readonly { status: ProjectStatus; organization: Organization | null }[],
): Organization[] {
  const byId = new Map(
    projects.flatMap(({ status, organization }) =>
      organization && status === 'active' ? [[organization.id, organization]] : [],
    ),
  )
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

const stepsFromDone: Record<TaskStatus, number> = { done: 0, review: 1, in_progress: 2, on_hold: 3, todo: 4 }

export type ProgressPart = { status: TaskStatus; percent: number }

/** The parts of a project's bar, from Done to To Do; empty if it has no tasks. */
export function progressParts(tasksByStatus: Record<TaskStatus, number>): ProgressPart[] {
  const total = taskStatuses.reduce((sum, status) => sum + tasksByStatus[status], 0)
  return taskStatuses
    .toSorted((one, other) => stepsFromDone[one] - stepsFromDone[other])
    .filter((status) => tasksByStatus[status] > 0)
    .map((status) => ({ status, percent: (tasksByStatus[status] / total) * 100 }))
}
