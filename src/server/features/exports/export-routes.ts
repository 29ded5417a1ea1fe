import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportEntries } from '@/domain/export'
import { minuteMilliseconds } from '@/domain/units'
import { reaches } from '../../core/access/token-access'
import type { RequestContext } from '../../core/context'
import { orNotFound } from '../../core/errors'
import { exportUnderWay } from '../../core/limit-errors'
import { type ContentRoute, readAsUser, readProjectWith } from '../../core/route-reads'
import { findFile } from '../files/file-queries'
import { readContent } from '../files/stored-contents'
import { archiveOf } from './archive'
import { documentText, type Exported } from './document-text'
import { findProjectRow, listProjectIds } from './export-queries'
import { tasksCsv } from './tasks-csv'

type Options = { createContext: (request: FastifyRequest, reply: FastifyReply) => RequestContext }
type OfProject = { Params: { projectId: string } }
type Download = { viewerId: number; name: string; type: string; open: () => Readable }

/** A client that reads nothing for this time counts as disconnected. */
const idleMilliseconds = minuteMilliseconds

const archive =
  'A zip archive of `laneway.json`, `tasks.csv` and the contents of files. One download of a person at a time.'

/** The addresses of `exportRoutes`. */
export const exportContents: ContentRoute[] = [
  {
    name: 'project.export',
    path: '/projects/{projectId}/export',
    summary: 'Download a project',
    description: archive,
    type: 'application/zip',
  },
  {
    name: 'project.tasksCsv',
    path: '/projects/{projectId}/tasks.csv',
    summary: 'Download the tasks of a project as a table',
    description: 'A line for each task, archived ones too, as RFC 4180 describes.',
    type: 'text/csv',
  },
  {
    name: 'account.export',
    path: '/export',
    summary: 'Download all projects that you can see',
    description: archive,
    type: 'application/zip',
  },
]

/** Sends projects as archives and tables. It reads them from the database while it sends them. */
export async function exportRoutes(app: FastifyInstance, { createContext }: Options) {
  /** The users whose export this process is sending. */
  const underWay = new Set<number>()

  const findProject = (ctx: RequestContext, projectId: string) =>
    readProjectWith(ctx, projectId, async (db, access, viewer) => ({
      project: orNotFound('project', await findProjectRow(db, access)),
      viewerId: viewer.id,
    }))

  function send(request: FastifyRequest, reply: FastifyReply, { viewerId, name, type, open }: Download) {
    if (underWay.has(viewerId)) throw exportUnderWay()
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(type)
    if (request.method === 'HEAD') return reply.send()
    underWay.add(viewerId)
    const download = open().once('close', () => underWay.delete(viewerId))
    reply.raw.setTimeout(idleMilliseconds, () => download.destroy())
    return reply.send(download)
  }

  app.get<OfProject>('/projects/:projectId/export', async (request, reply) => {
    const ctx = createContext(request, reply)
    const { project, viewerId } = await findProject(ctx, request.params.projectId)
    return send(request, reply, {
      viewerId,
      name: `${project.key}-${dayOf(ctx)}.zip`,
      type: 'application/zip',
      open: () => archiveOf(entriesOf(ctx, [project.id])),
    })
  })

  app.get('/export', async (request, reply) => {
    const ctx = createContext(request, reply)
    const found = await readAsUser(ctx, async (db, { id }, token) => ({
      viewerId: id,
      projectIds: (await listProjectIds(db, id)).filter((projectId) => reaches(token, projectId)),
    }))
    return send(request, reply, {
      viewerId: found.viewerId,
      name: `laneway-${dayOf(ctx)}.zip`,
      type: 'application/zip',
      open: () => archiveOf(entriesOf(ctx, found.projectIds)),
    })
  })

  app.get<OfProject>('/projects/:projectId/tasks.csv', async (request, reply) => {
    const ctx = createContext(request, reply)
    const { project, viewerId } = await findProject(ctx, request.params.projectId)
    return send(request, reply, {
      viewerId,
      name: `${project.key}-${exportEntries.tasks}`,
      type: 'text/csv; charset=utf-8; header=present',
      open: () => Readable.from(tasksCsv(ctx, [project]), { objectMode: false }),
    })
  })
}

const dayOf = ({ clock }: RequestContext) => clock().toISOString().slice(0, 10)

/** The document comes first, and then the files that it names. Files deleted meanwhile are left out. */
async function* entriesOf(ctx: RequestContext, projectIds: readonly number[]) {
  const exported: Exported = { projects: [], files: new Map() }
  const at = ctx.clock()
  const sent = { projectIds, exportedAt: at }
  yield { path: exportEntries.document, content: documentText(ctx, sent, exported), at }
  yield { path: exportEntries.tasks, content: tasksCsv(ctx, exported.projects), at }
  for (const [fileId, { projectId, path }] of exported.files) {
    const file = await readProjectWith(ctx, projectId, (db, access) => findFile(db, access, fileId))
    if (!file) continue
    const { contentId, size } = file
    yield { path, content: readContent(ctx.files, ctx.rootDb, contentId, 0, size), at, size }
  }
}
