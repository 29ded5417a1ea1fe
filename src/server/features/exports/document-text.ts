import { exportEntries } from '@/domain/export'
import { type ExportedProjectRow, exportVersion, type ExportedTask } from '@/domain/export-document-schema'
import type { RequestContext } from '../../core/context'
import { isMissing } from '../../core/errors'
import { readAsUser, readProjectWith } from '../../core/route-reads'
import { findProjectRow, listPeople, nextTasks } from './export-queries'
import { pagesOf } from './pages'

/** What a document has named, which the rest of the archive follows. */
export type Exported = {
  projects: ExportedProjectRow[]
  files: Map<number, { projectId: number; path: string }>
}

type Sent = { projectIds: readonly number[]; exportedAt: Date }

/** The text of `laneway.json`, of the projects that whoever sends the request may read. */
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
      const tasks = found.map((task) => ({ ...task, files: task.files.map(withPath) }))
      for (const task of tasks) {
        people.addTask(task)
        for (const { id, path } of task.files) exported.files.set(id, { projectId, path })
      }
      yield `${isFirst ? '' : ','}${JSON.stringify(tasks).slice(1, -1)}`
      isFirst = false
    }
    yield ']}'
  }
  yield `],"people":${JSON.stringify(await readAsUser(ctx, (db) => listPeople(db, people.seen())))}}`
}

/** The start of a JSON object, whose last field is a list that is left open. */
const opened = (object: object, list: string) => `${JSON.stringify(object).slice(0, -1)},"${list}":[`

/** Undefined for a project that has become another's since it was listed. */
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
      for (const { userId, reactions } of comments)
        add(userId, ...reactions.map((reaction) => reaction.userId))
      for (const { userId } of [...serviceUnits, ...files]) add(userId)
    },
    seen: () => ({ ids: [...ids], withEmail }),
  }
}

const longestName = 60
const longestExtension = 20
/** Which some systems allow in no name. */
const unsafe = /[<>:"/\\|?*]/g

/** With the entry of an archive that holds the content: of a name that can be unpacked everywhere. */
function withPath<File extends { id: number; name: string }>(file: File) {
  const letters = [...file.name.replace(unsafe, '_')]
  const dot = letters.lastIndexOf('.')
  const extension = letters.length - dot <= longestExtension ? letters.slice(dot) : []
  const stem = letters.slice(0, Math.min(longestName, letters.length - extension.length))
  return { ...file, path: `${exportEntries.files}${file.id}-${[...stem, ...extension].join('')}` }
}
