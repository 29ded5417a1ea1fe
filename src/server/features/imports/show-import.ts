import type { BoardImport, ImportSummary } from '@/domain/import-schema'
import { may } from '@/domain/access'
import { countsOf, type ImportReading, type ReadCounts, revertHours } from '@/domain/import'
import type { PersonName } from '@/domain/account-schema'
import { hourMilliseconds } from '@/domain/units'
import { findProjectAccess } from '../../core/access/access-queries'
import type { Db } from '../../platform/database/database'
import { listLanes } from '../lanes/lane-queries'
import { shownPeople, withoutEmail } from './import-model'
import {
  countLanes,
  type KnownLane,
  lanesOfLists,
  lanesOfNewProject,
  problemsOfLanes,
} from './lanes-of-lists'
import type { ImportRow } from './import-queries'
import { findImportedBefore } from './imported-before-queries'
import { problemsOfTexts } from './text-room'
import { findOrganizationOf, listCandidates, listProjectsOfImport } from './import-target-queries'

const nothingRead: ImportReading = {
  from: '',
  exportedAt: null,
  projects: [],
  lists: [],
  people: [],
  counts: { tasks: 0, labels: 0, comments: 0, checklists: 0, files: 0 },
  columns: [],
  csvFormat: null,
  dateOrder: null,
  problems: [],
  problemCount: 0,
}

const tasksInSecond = 400

type ShownProject = Awaited<ReturnType<typeof listProjectsOfImport>>[number]

type Summarized = Pick<
  ImportRow,
  | 'id'
  | 'source'
  | 'state'
  | 'fileName'
  | 'fileSize'
  | 'createdAt'
  | 'finishedAt'
  | 'tasksDone'
  | 'made'
  | 'error'
> & { readCounts: ReadCounts | null }

function summaryOf(row: Summarized, projects: readonly ShownProject[]): ImportSummary {
  const { id, source, state, fileName, fileSize, createdAt, finishedAt, tasksDone, made, error } = row
  const counts = { ...countsOf(nothingRead), ...row.readCounts }
  const { tasks } = counts
  const madeProjects = made.projects.flatMap(({ projectId, tasks: count }) => {
    const project = projects.find((each) => each.id === projectId)
    return project ? [{ ...project, tasks: count }] : []
  })
  return {
    id,
    source,
    state,
    file: { name: fileName, size: fileSize },
    createdAt,
    ...counts,
    progress: { done: tasksDone, total: tasks },
    error,
    result: hasMade(row) || state === 'takenBack' ? { projects: madeProjects, kept: made.kept } : null,
    takeBackUntil:
      hasMade(row) && finishedAt !== null
        ? new Date(Date.parse(finishedAt) + revertHours * hourMilliseconds).toISOString()
        : null,
  }
}

/** Whether there is something to revert: a failed import may have written some of its projects. */
export const hasMade = ({ state, made }: Pick<ImportRow, 'state' | 'made'>) =>
  state === 'done' || (state === 'failed' && made.projects.length > 0)

/** The imports of one person. */
export async function shownSummaries(db: Db, userId: number, rows: readonly Summarized[]) {
  const ids = rows.flatMap(({ made }) => made.projects.map(({ projectId }) => projectId))
  const projects = await listProjectsOfImport(db, userId, ids)
  return rows.map((row) => summaryOf(row, projects))
}

/** The permissions of the person in the target project. */
const accessToTarget = async (db: Db, { userId, projectId }: Pick<ImportRow, 'userId' | 'projectId'>) =>
  projectId === null
    ? null
    : ((await findProjectAccess(db, userId, { kind: 'project', id: projectId })) ?? null)

/** The lanes to choose from, and whether new ones may be added. */
export async function lanesOfTarget(db: Db, row: Pick<ImportRow, 'userId' | 'projectId'>) {
  if (row.projectId === null) return { known: lanesOfNewProject, mayAdd: true }
  const access = await accessToTarget(db, row)
  if (!access || !may(access, 'project.view')) return { known: [], mayAdd: false }
  const lanes = await listLanes(db, row.projectId)
  const known: KnownLane[] = lanes.map(({ id, name, status }) => ({ laneId: id, name, status }))
  return { known, mayAdd: may(access, 'lane.manage') }
}

const importedBefore = ({ fileName, day }: { fileName: string; day: string }) => ({
  line: null,
  title: 'Imported before',
  text: `The same content was imported on ${day}, as “${fileName}”: what has come then comes once more`,
})

/** An import with all of its choices. */
export async function showImport(db: Db, row: ImportRow): Promise<BoardImport> {
  const { userId, organizationId, projectId, made, choices } = row
  const reading = row.reading ?? nothingRead
  const ids = [
    ...made.projects.map((project) => project.projectId),
    ...(projectId === null ? [] : [projectId]),
  ]
  const isPreview = row.state === 'preview'
  const [projects, candidates, lanes, organization, full, former] = await Promise.all([
    listProjectsOfImport(db, userId, ids),
    listCandidates(db, row),
    lanesOfTarget(db, row),
    organizationId === null ? null : findOrganizationOf(db, userId, organizationId),
    isPreview ? problemsOfTexts(db, row, reading) : [],
    isPreview ? findImportedBefore(db, row) : undefined,
  ])
  const planned = lanesOfLists(reading.lists, { ...lanes, choices })
  const crowded = isPreview ? problemsOfLanes(reading, planned, lanes.mayAdd) : []
  const { becomes } = planned
  const before = former ? [importedBefore(former)] : []
  const [first, ...others] = reading.projects
  return {
    ...summaryOf({ ...row, readCounts: countsOf(reading) }, projects),
    ...(isPreview && { lanes: countLanes(reading, becomes, lanes.known) }),
    from: reading.from,
    exportedAt: reading.exportedAt,
    into: {
      organization: organization ?? null,
      project: projects.find(({ id }) => id === projectId) ?? null,
      name: projectId === null && first && others.length === 0 ? (choices.name ?? first.name) : null,
    },
    projectNames: reading.projects.map(({ name }) => name),
    lists: reading.lists.flatMap(({ project, name, tasks, archived }, id) => {
      const lane = becomes[id]
      return lane ? [{ id, project, name, tasks, archived, becomes: lane }] : []
    }),
    laneChoices: [...lanes.known],
    people: shownPeople(reading.people, candidates, choices),
    peopleChoices: candidates.map((candidate): PersonName => withoutEmail(candidate)),
    columns: reading.columns.map((column) => ({
      ...column,
      becomes: choices.columns?.[column.index] ?? column.becomes,
    })),
    csvFormat: reading.csvFormat,
    dateOrder: reading.dateOrder,
    dateOrderBy: reading.dateOrderBy ?? null,
    unknownValues: reading.unknownValues ?? [],
    problems: [...before, ...full, ...crowded, ...reading.problems],
    problemCount: before.length + full.length + planned.crowdedOut.length + reading.problemCount,
    secondsExpected: Math.ceil(reading.counts.tasks / tasksInSecond),
  }
}
