import { exportEntries } from '@/domain/export'
import { type ExportedProjectRow, exportVersion, type ExportedTask } from '@/domain/export-document-schema'
import type { ProjectAccessRow } from '../../core/access/access-queries'
import type { RequestContext } from '../../core/context'
import { isMissing } from '../../core/errors'
import { readAsUser, readProjectWith } from '../../core/route-reads'
import type { Db } from '../../platform/database/database'
import { findProjectRow, listPeople } from './export-queries'
import { nextRelations } from './exported-relation-queries'
import { nextEntriesOf, nextTasks } from './exported-task-queries'
import { pagesOf } from './pages'

/** The files that a document has named. The rest of the archive contains them. */
export type Exported = {
  projects: ExportedProjectRow[]
  files: Map<number, { projectId: number; path: string }>
}

type Sent = { projectIds: readonly number[]; exportedAt: Date }

/** The text of `laneway.json` with the projects that the sender may read. */
export async function* documentText(
  ctx: RequestContext,
  { projectIds, exportedAt }: Sent,
  exported: Exported,
) {
  const people = await readAsUser(ctx, async (_db, viewer) => peopleSeenBy(viewer.id))
  const head = { format: 'laneway', version: exportVersion, exportedAt: exportedAt.toISOString() }
  yield opened(head, 'projects')
  for (const projectId of projectIds) {
    const project = await findReadable(ctx, projectId)
    if (!project) continue
    if (exported.projects.length > 0) yield ','
    exported.projects.push(project)
    people.addProject(project)
    yield opened(project, 'tasks')
    let isFirst = true
    for await (const found of pagesOf(ctx, projectId, nextTasks)) {
      let text = ''
      for (const { isLong, ...row } of found) {
        const task = { ...row, files: row.files.map(withPath) }
        people.addTask(task)
        for (const { id, path } of task.files) exported.files.set(id, { projectId, path })
        if (!isFirst) text += ','
        isFirst = false
        if (isLong) {
          yield text
          text = ''
          yield* longTaskText(ctx, { projectId, task }, people.addEntries)
        } else text += JSON.stringify(task)
      }
      yield text
    }
    yield ']}'
  }
  yield '],"relations":['
  yield* relationsText(ctx, exported)
  yield `],"people":${JSON.stringify(await readAsUser(ctx, (db) => listPeople(db, people.seen())))}}`
}

/** The relations between tasks of the exported projects, a page at a time. */
async function* relationsText(ctx: RequestContext, { projects }: Exported) {
  const among = projects.map(({ id }) => id)
  let isFirst = true
  for (const projectId of among) {
    const next = (after: number) =>
      readProjectWith(ctx, projectId, (db, access) => nextRelations(db, access, { among, after }))
    for (let found = await next(0); found.length > 0; found = await next(found.at(-1)?.id ?? 0)) {
      const relations = found.map(({ id: _id, ...relation }) => relation)
      yield `${isFirst ? '' : ','}${JSON.stringify(relations).slice(1, -1)}`
      isFirst = false
    }
  }
}

type LongTask = { projectId: number; task: ExportedTask }
/** A comment or a service unit. */
type Entry = Signed & { reactions?: readonly Signed[] }
type Signed = { userId: number; importedBy?: number | null }

/** The text of a task whose comments and service units are read page by page. */
async function* longTaskText(
  ctx: RequestContext,
  { projectId, task: { comments: _none, serviceUnits: _neither, ...task } }: LongTask,
  onRead: (entries: readonly Entry[]) => void,
) {
  yield opened(task, 'comments')
  yield* entriesText(ctx, { projectId, taskId: task.id, next: nextEntriesOf.comments }, onRead)
  yield '],"serviceUnits":['
  yield* entriesText(ctx, { projectId, taskId: task.id, next: nextEntriesOf.serviceUnits }, onRead)
  yield ']}'
}

type Listed<Found> = {
  projectId: number
  taskId: number
  next: (
    db: Db,
    access: ProjectAccessRow,
    taskId: number,
    after: number,
  ) => Promise<(Found & { id: number })[]>
}

async function* entriesText<Found extends Entry>(
  ctx: RequestContext,
  { projectId, taskId, next }: Listed<Found>,
  onRead: (entries: readonly Entry[]) => void,
) {
  for (let after = 0; ;) {
    const found = await readProjectWith(ctx, projectId, (db, access) => next(db, access, taskId, after))
    const last = found.at(-1)
    if (!last) return
    onRead(found)
    const entries = found.map(({ id: _id, ...entry }) => entry)
    yield `${after === 0 ? '' : ','}${JSON.stringify(entries).slice(1, -1)}`
    after = last.id
  }
}

/** The start of a JSON object. Its last field is a list that stays open. */
const opened = (object: object, list: string) => `${JSON.stringify(object).slice(0, -1)},"${list}":[`

/** Undefined for a project that the sender has lost since it was listed. */
const findReadable = (ctx: RequestContext, projectId: number) =>
  readProjectWith(ctx, projectId, findProjectRow).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

function peopleSeenBy(viewerId: number) {
  const ids = new Set<number>()
  const withEmail = new Set([viewerId])
  const add = (...found: (number | null)[]) => {
    for (const id of found) if (id !== null) ids.add(id)
  }
  function addEntries(entries: readonly Entry[]) {
    const signed = entries.flatMap(({ reactions = [], ...entry }): Signed[] => [entry, ...reactions])
    for (const { userId, importedBy = null } of signed) add(userId, importedBy)
  }
  return {
    addProject({ userId, members }: ExportedProjectRow) {
      add(userId)
      for (const member of members) {
        add(member.userId)
        withEmail.add(member.userId)
      }
    },
    addTask({ createdBy, assignedTo, checklist, comments, serviceUnits, files }: ExportedTask) {
      add(createdBy, assignedTo)
      for (const item of checklist) add(item.assignedTo)
      addEntries([...comments, ...serviceUnits])
      for (const { userId } of files) add(userId)
    },
    addEntries,
    seen: () => ({ ids: [...ids], withEmail }),
  }
}

const longestName = 60
const longestExtension = 20
/** Some systems allow these characters in no name. */
const unsafe = /[<>:"/\\|?*]/g

/** Adds the name of the archive's entry with the content. Every system can unpack this name. */
function withPath<File extends { id: number; name: string }>(file: File) {
  const letters = [...file.name.replace(unsafe, '_')]
  const dot = letters.lastIndexOf('.')
  const extension = letters.length - dot <= longestExtension ? letters.slice(dot) : []
  const stem = letters.slice(0, Math.min(longestName, letters.length - extension.length))
  return { ...file, path: `${exportEntries.files}${file.id}-${[...stem, ...extension].join('')}` }
}
