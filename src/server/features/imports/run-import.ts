import type { MadeByImport } from '@/domain/import'
import { ExplainedError } from '../../core/errors'
import type { Db } from '../../platform/database/database'
import { importFiles } from './imported-files'
import {
  findImporter,
  finishImport,
  type ImportRow,
  listCandidates,
  prolongLease,
  updateMade,
} from './import-queries'
import { lanesOfLists, lanesOfProject, matchPeople } from './import-model'
import { plannedInThread } from './import-thread'
import type { Archive } from './open-archive'
import type { Plan, PlannedPart } from './planning/plan-document'
import { UnreadableFile } from './reading/document'
import { lanesOfTarget } from './show-import'
import { contentOfImport, type ImportParts } from './stored-import'
import { allowLongStatements, insertTasks, listMemberIds } from './write-import-queries'
import { beginProject, endProject, type PlannedLane, type ProjectToFill } from './write-project'

type Planned = Plan & { lanesOfProjects: PlannedLane[][]; members: number[] }

/** Writes all projects of an import, each in one transaction; what an earlier attempt has written stays. */
export async function runImport(parts: ImportParts, row: ImportRow) {
  const { db, files, live } = parts
  const importer = await findImporter(db, row.userId)
  if (!importer) return
  const { lanesOfProjects, members, ...plan } = await planOf(db, row)
  const { bytes, archive } = await contentOfImport(files, db, row)
  const { source, fileName, choices } = row
  const all = plannedInThread({ source, name: fileName, bytes, choices }, plan)
  const made: MadeByImport = { ...row.made, projects: [...row.made.projects] }
  let done = made.projects.reduce((total, { tasks }) => total + tasks, 0)
  try {
    let next = await all.next()
    while (!next.done) {
      const project = next.value
      if (project.kind !== 'project') throw new Error('Tasks come before their project')
      await db.transaction().execute(async (transaction) => {
        await allowLongStatements(transaction)
        const lanes = lanesOfProjects[project.index] ?? []
        const filled = await beginProject(transaction, project, {
          row,
          importer,
          now: new Date(),
          lanes,
          members,
        })
        for (next = await all.next(); isTasks(next); next = await all.next()) {
          const { timeZone } = importer
          await fill({ db, transaction, files, archive }, filled, next.value, timeZone)
          done += next.value.count
          await prolongLease(db, row, done)
        }
        made.projects.push(await endProject(transaction, row.userId, filled))
        if (!(await updateMade(transaction, row, made))) throw new Error('Another process runs this import')
      })
      live.publish(db, { projects: made.projects.slice(-1).map(({ projectId }) => projectId) })
    }
  } catch (error) {
    throw error instanceof ExplainedError ? new UnreadableFile(error.message) : error
  } finally {
    await all.return(undefined)
  }
  await finishImport(db, row.id, done)
}

type TasksPart = Extract<PlannedPart, { kind: 'tasks' }>

const isTasks = (next: IteratorResult<PlannedPart, unknown>): next is IteratorYieldResult<TasksPart> =>
  next.done !== true && next.value.kind === 'tasks'

type Fill = Pick<ImportParts, 'db' | 'files'> & { transaction: Db; archive: Archive | null }

async function fill(
  { archive, ...parts }: Fill,
  filled: ProjectToFill,
  part: TasksPart,
  timeZone: string | null,
) {
  const { projectId } = filled
  const taskIds = await insertTasks(parts.transaction, { ...filled, rows: part.rows, timeZone })
  const { files: planned, descriptions } = part
  if (archive) await importFiles({ ...parts, archive }, { projectId, taskIds, descriptions, planned })
}

/** Who everybody is here and where all lists go, as things are now. */
async function planOf(db: Db, row: ImportRow): Promise<Planned> {
  const { reading, choices, userId, organizationId, projectId, made } = row
  if (!reading) throw new UnreadableFile('The file was not read completely. Send it again.')
  const [candidates, lanes] = await Promise.all([listCandidates(db, row), lanesOfTarget(db, row)])
  const people = matchPeople(reading.people, candidates, choices).map((match) => match.userId)
  const becomes = lanesOfLists(reading.lists, { ...lanes, choices })
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
    projects: projects.map(({ lanes: ofProject, ...others }) => ({ ...others, lanes: ofProject })),
    skipped: made.projects.length,
    lanesOfProjects: projects.map((project) => project.lanes),
    members,
  }
}
