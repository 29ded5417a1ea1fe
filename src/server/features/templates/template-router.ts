import { z } from 'zod'
import { maxTasksOfTemplate, maxTemplates } from '@/domain/copy'
import { id } from '@/domain/fields'
import { task } from '@/domain/task-schema'
import {
  newTemplate,
  taskOfTemplate,
  template,
  templateKindFilter,
  templatePatch,
  type NewTemplate,
} from '@/domain/template-schema'
import { wallClockIn, zoneOf } from '@/domain/time-zone'
import { findProjectAccess } from '../../core/access/access-queries'
import { notOrganizationMember } from '../../core/access-errors'
import { requireAction } from '../../core/admission'
import { boardWrite } from '../../core/board-write'
import { changedFields } from '../../core/changes/changed-fields'
import type { LockedProject } from '../../core/changes/locked-project-queries'
import { forbidden, orNotFound } from '../../core/errors'
import { tooManyTasksOfTemplate, tooManyTemplates } from '../../core/limit-errors'
import { rest, router, tool } from '../../core/init'
import { projectProcedure, userProcedure } from '../../core/procedures'
import { RawJson } from '../../core/responses/cached-response'
import { asBytes, succeeded, success } from '../../core/responses/outputs'
import { type Db, inTransaction } from '../../platform/database/database'
import { listLanes } from '../lanes/lane-queries'
import { notifyOfTasks } from '../notifications/notify-queries'
import { lockOrganizationMember } from '../project-members/member-queries'
import { findTask } from '../tasks/task-list-queries'
import { insertTemplate } from './read-content-queries'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
} from './template-queries'
import { type CopiedTask, writeTasks } from './write-content-queries'

/** A template does not exist for people who cannot use it. */
const ownTemplate = userProcedure()
  .input(z.object({ templateId: id }))
  .use(async ({ ctx, input, next }) => {
    const found = orNotFound('template', await findTemplate(ctx.db, ctx.viewer.id, input.templateId))
    if (!found.editable)
      throw forbidden('Only its creator and admins of the organization can change this template.')
    return next({ ctx: { found } })
  })

export const templateRouter = router({
  list: userProcedure()
    .meta(rest('GET', '/templates', 'List your templates and those of your organizations', { token: 'read' }))
    .meta(tool('list_templates', 'Templates of projects and tasks, one’s own and those of organizations.'))
    .input(z.object({ kind: templateKindFilter }))
    .output(z.array(template))
    .query(({ ctx, input }) => listTemplates(ctx.db, ctx.viewer.id, input.kind)),

  create: userProcedure()
    .meta(
      rest('POST', '/templates', 'Save a project or a task as a template', {
        status: 201,
        token: 'manage',
        errors: [404, 409],
      }),
    )
    .input(newTemplate)
    .output(template)
    .mutation(async ({ ctx, input }) => {
      const { viewer } = ctx
      const created = await inTransaction(ctx.db, (tx) => saveTemplate(tx, viewer, input))
      return orNotFound('template', await findTemplate(ctx.db, viewer.id, created.id))
    }),

  update: ownTemplate
    .meta(rest('PATCH', '/templates/{templateId}', 'Rename a template', { token: 'manage' }))
    .input(templatePatch)
    .output(template)
    .mutation(async ({ ctx, input: { templateId, name } }) => {
      const renamed = orNotFound('template', await updateTemplate(ctx.db, templateId, name))
      return { ...ctx.found, ...renamed }
    }),

  delete: ownTemplate
    .meta(rest('DELETE', '/templates/{templateId}', 'Delete a template', { token: 'manage' }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteTemplate(ctx.db, input.templateId)
      return succeeded
    }),

  addTask: projectProcedure('task.edit')
    .meta(
      rest('POST', '/projects/{projectId}/tasks/from-template', 'Create a task of a template', {
        status: 201,
        errors: [404],
        keepsToProjects: false,
      }),
    )
    .meta(tool('create_task_of_template', 'Add a task to a project by one of list_templates.'))
    .input(taskOfTemplate)
    .output(asBytes(task))
    .mutation(async ({ ctx, input: { templateId, title, laneId } }) => {
      const zone = zoneOf(ctx.viewer)
      const { id: actorId } = ctx.viewer
      const { json } = await boardWrite(ctx, async (tx, project) => {
        orNotFound('template', await lockTemplate(tx, actorId, templateId, 'task'))
        const lanes = laneId === undefined ? [] : await listLanes(tx, project.id)
        if (laneId !== undefined)
          orNotFound(
            'lane',
            lanes.find(({ id }) => id === laneId),
          )
        const written = {
          templateId,
          projectId: project.id,
          actorId,
          firstDay: wallClockIn(zone, ctx.clock()).date,
          zone,
          ...(title !== undefined && { title }),
          ...(laneId !== undefined && { laneId }),
        }
        const [made] = await writeTasks(tx, written, [])
        if (made) await watchNew(tx, project, actorId, made)
        return orNotFound('task', made && (await findTask(tx, { projectId: project.id }, made.id)))
      })
      return ctx.respond(new RawJson(json))
    }),
})

/** The creator watches the new task. */
const watchNew = (tx: Db, project: LockedProject, actorId: number, { id: taskId, title }: CopiedTask) =>
  notifyOfTasks(tx, project, {
    actorId,
    changes: [{ taskId, fields: changedFields(null, { title }) }],
    watchers: [{ taskId, userId: actorId }],
  })

type Viewer = { id: number; timeZone: string | null }

/** Saves what its reader may read; the access is read in the transaction. */
async function saveTemplate(
  tx: Db,
  viewer: Viewer,
  { kind, name, from, organizationId, parts }: NewTemplate,
) {
  const access = orNotFound(kind, await findProjectAccess(tx, viewer.id, { kind, id: from }))
  requireAction(access, 'task.view')
  if (organizationId !== null && !(await lockOrganizationMember(tx, organizationId, viewer.id)))
    throw notOrganizationMember()
  const owner = { userId: organizationId === null ? viewer.id : null, organizationId }
  if ((await countTemplates(tx, owner)) >= maxTemplates) throw tooManyTemplates()
  const copied = {
    projectId: access.projectId,
    parts,
    zone: zoneOf(viewer),
    ...(kind === 'task' && { only: { taskId: from } }),
  }
  const values = { kind, name, ...owner, createdBy: viewer.id }
  const saved = await insertTemplate(tx, values, copied, maxTasksOfTemplate)
  if (!saved) throw tooManyTasksOfTemplate()
  return saved
}
