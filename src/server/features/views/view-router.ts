import { z } from 'zod'
import { isBlockedByArchive, may } from '@/domain/access'
import { id } from '@/domain/fields'
import { actionOfView, mayEditView, type ViewPage, viewPageNames } from '@/domain/view-rules'
import { newView, type View, type ViewChanges, view, viewPatch } from '@/domain/view-schema'
import { findProjectAccess, type ProjectAccessRow } from '../../core/access/access-queries'
import { changedMeanwhile, invalid, notFound, orNotFound, projectArchived } from '../../core/errors'
import { rest, router } from '../../core/init'
import { requireAction } from '../../core/admission'
import { userProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { requireSeen } from '../../core/require-seen'
import type { Db } from '../../platform/database/database'
import { createView } from './create-view'
import { deleteView, findView, listViews, updateView, type ViewRow } from './view-queries'

/** A view does not exist for people who neither own it nor share it. */
const viewProcedure = userProcedure()
  .input(z.object({ viewId: id }))
  .use(async ({ ctx, input, next }) => {
    const found = orNotFound('view', await findView(ctx.db, ctx.viewer.id, input.viewId))
    if (!found.isOwn && !(found.access && may(found.access, 'project.view'))) throw notFound('view')
    return next({ ctx: { found } })
  })

export const viewRouter = router({
  list: userProcedure()
    .meta(
      rest('GET', '/views', 'List your saved views and those that are shared with you', { token: 'read' }),
    )
    .input(z.object({ projectId: id.optional() }))
    .output(z.array(view))
    .query(async ({ ctx, input }) =>
      (await listViews(ctx.db, ctx.viewer.id, input.projectId)).map(shownView),
    ),

  create: userProcedure()
    .meta(rest('POST', '/views', 'Save a view', { status: 201, token: 'write' }))
    .input(newView)
    .output(view)
    .mutation(async ({ ctx, input }) => {
      const access = await accessTo(ctx.db, ctx.viewer.id, input.projectId)
      requireIn(access, input, pageOf({ ...input, allTasks: input.page === 'allTasks' }))
      return shownView(await createView(ctx.db, ctx.viewer.id, input, access))
    }),

  update: viewProcedure
    .meta(
      rest('PATCH', '/views/{viewId}', 'Change a saved view', {
        token: 'write',
      }),
    )
    .input(viewPatch)
    .output(view)
    .mutation(async ({ ctx: { db, found }, input: { viewId: _id, seen, ...changes } }) => {
      if (isUnshared(changes)) requireUnshare(found)
      else
        requireIn(found.access, { shared: !found.isOwn || (changes.shared ?? found.shared) }, pageOf(found))
      requireSeen(found, { changes, seen })
      const updated = await updateView(db, found, { changes, seen })
      if (!updated) throw changedMeanwhile()
      return shownView({ ...found, ...updated })
    }),

  delete: viewProcedure
    .meta(
      rest('DELETE', '/views/{viewId}', 'Delete a saved view', {
        token: 'write',
      }),
    )
    .output(success)
    .mutation(async ({ ctx: { db, found } }) => {
      requireUnshare(found)
      if (!(await deleteView(db, found))) throw changedMeanwhile()
      return succeeded
    }),
})

/** The viewer's access to the project of a view; null for a view of a page with several projects. */
async function accessTo(db: Db, viewerId: number, projectId: number | null) {
  if (projectId === null) return null
  return orNotFound('project', await findProjectAccess(db, viewerId, { kind: 'project', id: projectId }))
}

function requireIn(access: ProjectAccessRow | null, saved: { shared: boolean }, page: ViewPage) {
  if (access) requireAction(access, actionOfView(saved))
  else if (saved.shared && page !== 'board')
    throw invalid(`A view of ${viewPageNames[page]} cannot be shared`)
}

function pageOf({ projectId, allTasks }: Pick<ViewRow, 'projectId' | 'allTasks'>): ViewPage {
  if (projectId !== null) return 'board'
  return allTasks ? 'allTasks' : 'myTasks'
}

const isUnshared = ({ name, query, shared }: ViewChanges) =>
  shared === false && name === undefined && query === undefined

/** Owners may delete or unshare their view without access to the project, because they may have left it. */
function requireUnshare({ isOwn, shared, access, ...view }: ViewRow) {
  if (!isOwn) requireIn(access, { shared }, pageOf(view))
  else if (shared && access && isBlockedByArchive(access, 'view.share')) throw projectArchived()
}

function shownView({ access, allTasks, ...shown }: ViewRow): View {
  const page = pageOf({ ...shown, allTasks })
  return { ...shown, page, canEdit: mayEditView(access && { access, status: access.status }, shown) }
}
