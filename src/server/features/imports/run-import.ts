import type { MadeByImport } from '@/domain/import'
import { explainFullTexts } from '../../core/database-errors'
import { ExplainedError } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { importFiles, requireRoomAfter } from './imported-files'
import { finishImport, prolongLease, updateMade } from './import-attempt-queries'
import { type ImportRow } from './import-queries'
import { findImporter, listCandidates } from './import-target-queries'
import { matchPeople } from './import-model'
import { lanesOfLists, lanesOfProject } from './lanes-of-lists'
import { plannedInProcess } from './import-process'
import { removeContents, sweepOwnerless } from '../files/stored-contents'
import type { Archive } from './open-archive'
import type { Plan, PlannedPart } from './planning/plan-document'
import { UnreadableFile } from './reading/document'
import { lanesOfTarget } from './show-import'
import { contentOfImport, type ImportParts } from './stored-import'
import { problemsOfTexts } from './text-room'
import { relateAcrossProjects, relateInProject } from './relate-imported'
import { beginStaging, insertStaged, stageTasks } from './staged-task-queries'
import { allowLongStatements } from '../../platform/database/statement'
import { listMemberIds } from './write-import-queries'
import { beginProject, endProject, type PlannedLane } from './write-project'

type Planned = Plan & { lanesOfProjects: PlannedLane[][]; members: number[] }

const tasksOfInsert = 1_000

/**
 * Writes all projects of an import, each in one transaction. Projects of an earlier attempt stay. A project is locked
 * only when everything is prepared.
 */
export async function runImport(parts: ImportParts, row: ImportRow, ending: AbortSignal) {
  const { db, files, live } = parts
  const importer = await findImporter(db, row.userId)
  if (!importer) return
  const { lanesOfProjects, members, ...plan } = await planOf(db, row)
  const { archive, ...sent } = await contentOfImport(files, db, row)
  const all = plannedInProcess({ ...sent, choices: row.choices }, plan, ending)
  const contents: string[] = []
  const made: MadeByImport = { ...row.made, projects: [...row.made.projects] }
  let done = made.projects.reduce((total, { tasks }) => total + tasks, 0)
  try {
    let next = await all.next()
    while (!next.done && next.value.kind !== 'relationsAcross') {
      const project = next.value
      if (project.kind !== 'project') throw new Error('Tasks come before their project')
      await db.transaction().execute(async (transaction) => {
        await allowLongStatements(transaction)
        await beginStaging(transaction)
        const staged = { tasks: 0, bytes: 0 }
        for (next = await all.next(); isTasks(next); next = await all.next()) {
          const { projectId } = row
          const { timeZone } = importer
          const importerId = row.userId
          await stage(
            { db, transaction, files, archive, importerId, made: contents },
            { projectId, staged, timeZone, importer: importerId },
            next.value,
          )
          await prolongLease(db, row, done + Math.floor(staged.tasks / 2))
        }
        const { tasks } = staged
        const lanes = lanesOfProjects[project.index] ?? []
        const now = new Date()
        const filled = await beginProject(transaction, project, { row, importer, now, lanes, members, tasks })
        for (let from = 1; from <= tasks; from += tasksOfInsert) {
          const to = Math.min(from + tasksOfInsert - 1, tasks)
          await insertStaged(transaction, { ...filled, importer: row.userId, from, to })
          await prolongLease(db, row, done + Math.floor((tasks + to) / 2))
        }
        const relations: string[] = []
        for (
          let rows = relationsOf(next, 'relations');
          rows !== null;
          rows = relationsOf(next, 'relations')
        ) {
          relations.push(rows)
          next = await all.next()
        }
        await relateInProject(transaction, { ...filled, index: project.index }, relations)
        if (staged.bytes > 0) {
          await requireRoomAfter(transaction, files, { projectId: filled.projectId, userId: row.userId })
        }
        made.projects.push(await endProject(transaction, row.userId, filled))
        if (!(await updateMade(transaction, row, made))) throw new Error('Another process runs this import')
        done += tasks
      })
      contents.length = 0
      live.publish(db, { projects: made.projects.slice(-1).map(({ projectId }) => projectId) })
    }
    const across: string[] = []
    for (; !next.done; next = await all.next()) across.push(relationsOf(next, 'relationsAcross') ?? '[]')
    if (across.length > 0) {
      await relateAcrossProjects(db, made.projects, across)
      live.publish(db, { projects: made.projects.map(({ projectId }) => projectId) })
    }
  } catch (error) {
    await removeContents(files, db, contents)
    const explained = error instanceof ExplainedError ? error : explainFullTexts(error)
    throw explained ? new UnreadableFile(explained.message) : error
  } finally {
    await all.return(undefined)
  }
  await finishImport(db, row.id, done)
  if (row.contentId !== null) await sweepOwnerless(files, db)
}

type TasksPart = Extract<PlannedPart, { kind: 'tasks' }>
type Next = IteratorResult<PlannedPart, unknown>

const isTasks = (next: Next): next is IteratorYieldResult<TasksPart> =>
  next.done !== true && next.value.kind === 'tasks'

/** Relations of a kind as JSON; null when something else follows. */
const relationsOf = (next: Next, kind: 'relations' | 'relationsAcross') =>
  next.done !== true && next.value.kind === kind && 'rows' in next.value ? next.value.rows : null

type Stage = Pick<ImportParts, 'db' | 'files'> & {
  transaction: Db
  archive: Archive | null
  importerId: number
  made: string[]
}
type StagedProject = {
  projectId: number | null
  /** The size of the staged rows so far. */
  staged: { tasks: number; bytes: number }
  timeZone: string | null
  importer: number
}

async function stage(
  { archive, ...parts }: Stage,
  { projectId, staged, timeZone, importer }: StagedProject,
  { rows, count, files: planned, descriptions }: TasksPart,
) {
  const taskIds = await stageTasks(parts.transaction, {
    projectId,
    from: staged.tasks,
    rows,
    importer,
    timeZone,
  })
  staged.tasks += count
  if (!archive) return
  const { bytes } = staged
  staged.bytes = await importFiles(
    { ...parts, archive },
    { projectId, bytes, taskIds, descriptions, planned },
  )
}

/** The present matches of people and lanes of lists. */
async function planOf(db: Db, row: ImportRow): Promise<Planned> {
  const { reading, choices, userId, organizationId, projectId, made } = row
  if (!reading) throw new UnreadableFile('The file was not read completely. Send it again.')
  const [full] = await problemsOfTexts(db, row, { projects: reading.projects.slice(made.projects.length) })
  if (full) throw new UnreadableFile(full.text)
  const [candidates, lanes] = await Promise.all([listCandidates(db, row), lanesOfTarget(db, row)])
  const people = matchPeople(reading.people, candidates, choices).map((match) => match.userId)
  const { becomes } = lanesOfLists(reading.lists, { ...lanes, choices })
  const mapped = [...new Set(people.flatMap((id) => id ?? []))]
  const members = projectId === null && organizationId !== null ? mapped : []
  const assignable =
    projectId === null ? [...new Set([userId, ...members])] : await listMemberIds(db, projectId)
  const projects = reading.projects.map((_project, index) => {
    const ofProject = lanesOfProject(reading, becomes, index, lanes.known)
    return { ...ofProject, assignable }
  })
  return {
    importer: userId,
    people,
    projects,
    skipped: made.projects.length,
    lanesOfProjects: projects.map((project) => project.lanes),
    members,
  }
}
