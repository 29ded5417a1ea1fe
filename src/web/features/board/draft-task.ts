import { defaultAssignee, newTaskValues, type TaskStatus } from '@/domain/task'
import type { Person, Project, Task } from '../tasks/task-types'

type Draft = { project: Project; viewer: Person; title: string; status: TaskStatus }

let lastId = 0

/** A new task as the server will create it, shown until it has. */
export function draftTask({ project, viewer, title, status }: Draft): Task {
  lastId -= 1
  const assignedTo = defaultAssignee({ isPersonal: project.organizationId === null }, viewer.id)
  const now = new Date().toISOString()
  return {
    ...newTaskValues,
    id: lastId,
    title,
    status,
    assignedTo,
    assignee: assignedTo === null ? null : viewer,
    projectId: project.id,
    project: { id: project.id, name: project.name, organization: project.organization },
    createdAt: now,
    updatedAt: now,
    finishedAt: status === 'done' ? now : null,
    version: 0,
    serviceUnits: 0,
    comments: 0,
  }
}
