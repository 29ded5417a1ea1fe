import type { ChosenLane, MadeProject } from '@/domain/import'
import { maxLanesOfProject } from '@/domain/lane'
import { findProjectAccess } from '../../core/access/access-queries'
import { requireAction } from '../../core/admission'
import type { Db } from '../../platform/database/database'
import { ensureLabels } from '../labels/ensure-labels-queries'
import { listLanes } from '../lanes/lane-queries'
import { replaceLanes } from '../lanes/replace-lanes-queries'
import { insertProject } from '../projects/project-queries'
import { recordAddedTasks, takeNumbers } from '../tasks/added-tasks-queries'
import { changedFields } from '../../core/changes/changed-fields'
import { lockProjects, raiseRevisionAgain } from '../../core/changes/locked-project-queries'
import { recordChange } from '../../core/changes/record-change-queries'
import type { ImportRow } from './import-queries'
import type { PlannedPart } from './planning/plan-document'
import { UnreadableFile } from './reading/document'
import { appendLanes, applySettings, insertMembers, orderByHand } from './write-import-queries'

export type PlannedProject = Extract<PlannedPart, { kind: 'project' }>

/** The target of a project's tasks. */
export type ProjectToFill = {
  projectId: number
  isNew: boolean
  laneIds: number[]
  labelIds: (number | null)[]
  firstNumber: number
  tasks: number
  madeLanes: number[]
  madeLabels: number[]
}

export type PlannedLane = ChosenLane & { limit: number | null }

type Parts = {
  row: ImportRow
  importer: { id: number; timeZone: string | null }
  now: Date
  /** The ids of the plan's labels, in its order. */
  lanes: readonly PlannedLane[]
  /** The assignees of tasks of the new project. */
  members: readonly number[]
  /** The number of tasks. */
  tasks: number
}

/** Makes the new project of an import, or locks the existing one, and adds lanes and labels. */
export async function beginProject(db: Db, project: PlannedProject, parts: Parts): Promise<ProjectToFill> {
  const { projectId, laneIds, madeLanes, isNew } =
    parts.row.projectId === null
      ? await newProject(db, project, parts)
      : await existingProject(db, parts.row.projectId, parts)
  const { ids: labelIds, added: madeLabels } = await ensureLabels(db, projectId, project.labels)
  const { tasks } = parts
  const firstNumber = await takeNumbers(db, projectId, tasks)
  return { projectId, isNew, laneIds, labelIds, firstNumber, tasks, madeLanes, madeLabels }
}

async function newProject(db: Db, project: PlannedProject, { row, importer, now, lanes, members }: Parts) {
  const { settings } = project
  const created = await insertProject(
    db,
    { ...importer, now },
    {
      name: row.choices.name ?? project.name,
      description: project.description,
      organizationId: row.organizationId,
      icon: settings?.icon ?? null,
    },
  )
  if (!created) throw new UnreadableFile('You are not a member of this organization any more.')
  if (row.source === 'trello') await orderByHand(db, created.id)
  if (settings) await applySettings(db, created.id, settings)
  if (settings) await insertMembers(db, created.id, settings.members)
  const editors = members.map((userId) => ({ userId, permissionRole: 'editor', projectRole: null }))
  await insertMembers(db, created.id, editors)
  return {
    projectId: created.id,
    isNew: true,
    laneIds: await replaceLanes(db, created.id, lanes),
    madeLanes: [],
  }
}

/** Its lanes may have changed since somebody chose them. */
async function existingProject(db: Db, projectId: number, { row, lanes }: Parts) {
  const access = await findProjectAccess(db, row.userId, { kind: 'project', id: projectId })
  if (!access || !(await lockProjects(db, [access]))) {
    throw new UnreadableFile('The project was changed at the same moment. Please try again.')
  }
  requireAction(access, 'task.edit')
  const present = await listLanes(db, projectId)
  const isThere = ({ laneId, name, status }: PlannedLane) =>
    laneId === null
      ? present.find((lane) => lane.status === status && lane.name.toLowerCase() === name.toLowerCase())
      : present.find((lane) => lane.id === laneId && lane.status === status)
  const missing = lanes.filter((lane) => lane.laneId === null && !isThere(lane))
  const added = missing.slice(0, Math.max(0, maxLanesOfProject - present.length))
  if (added.length > 0) requireAction(access, 'lane.manage')
  const madeLanes = await appendLanes(db, projectId, present.length, added)
  const laneIds = lanes.map((lane) => {
    const id = isThere(lane)?.id ?? madeLanes[added.indexOf(lane)]
    return id ?? present.find(({ status }) => status === lane.status)?.id ?? 0
  })
  return { projectId, isNew: false, laneIds, madeLanes }
}

/** Records the import as one change. */
export async function endProject(db: Db, userId: number, filled: ProjectToFill): Promise<MadeProject> {
  const { projectId, isNew, firstNumber, tasks, madeLanes, madeLabels } = filled
  const project = await raiseRevisionAgain(db, { id: projectId }, { changesAccess: madeLanes.length > 0 })
  const fields = changedFields(null, { tasks })
  await recordChange(db, project, { kind: 'tasks.imported', actorId: userId, fields })
  await recordAddedTasks(db, project, firstNumber)
  return {
    projectId,
    isNew,
    revision: project.revision,
    numbers: tasks > 0 ? { first: firstNumber, last: firstNumber + tasks - 1 } : null,
    tasks,
    laneIds: madeLanes,
    labelIds: madeLabels,
  }
}
