import { z } from 'zod'
import { dateOrderIn } from '@/domain/date-order'
import { id } from '@/domain/fields'
import { importMaxBytes, maxImportsOfPerson, needsTitle, revertHours } from '@/domain/import'
import { importPatch, newImport } from '@/domain/import-choices-schema'
import { boardImport, importSummary, takenBackImport } from '@/domain/import-schema'
import { hourMilliseconds } from '@/domain/units'
import { findProjectAccess } from '../../core/access/access-queries'
import { forbiddenIn, notOrganizationMember } from '../../core/access-errors'
import { importIsPast, importNotTakenBack, noTitleColumn, orNotFound } from '../../core/errors'
import { tooManyImports } from '../../core/limit-errors'
import { rest, router } from '../../core/init'
import { requireAction } from '../../core/admission'
import type { Context, Viewer } from '../../core/context'
import { userProcedure } from '../../core/procedures'
import type { Db } from '../../platform/database/database'
import { choose } from './choose'
import { startReading, startWork } from './import-jobs'
import {
  beginRun,
  countOpenImports,
  findImport,
  insertImport,
  listImports,
  updateChoices,
} from './import-queries'
import { deleteImport } from './ended-import-queries'
import { findOrganizationOf } from './import-target-queries'
import { hasMade, lanesOfTarget, showImport, shownSummaries } from './show-import'
import { orRemoved, removeOwnerless } from '../files/stored-contents'
import { sourceOfFile } from './reading/source-of-file'
import { receiveImport } from './stored-import'
import { revertImport } from './revert-import'

const importInput = z.object({ importId: id })

/** An import exists for its sender only. */
const importProcedure = userProcedure()
  .input(importInput)
  .use(async ({ ctx, input, next }) => {
    const found = orNotFound('import', await findImport(ctx.db, ctx.viewer.id, input.importId))
    return next({ ctx: { found } })
  })

export const importRouter = router({
  list: userProcedure()
    .meta(rest('GET', '/imports', 'List your imports', { token: 'read' }))
    .output(z.array(importSummary))
    .query(async ({ ctx }) =>
      shownSummaries(ctx.db, ctx.viewer.id, await listImports(ctx.db, ctx.viewer.id)),
    ),

  create: userProcedure({ long: true })
    .meta(
      rest('POST', '/imports', 'Send a board from elsewhere, to see what comes', {
        status: 201,
        form: true,
        fileMaxBytes: importMaxBytes,
        token: 'manage',
      }),
    )
    // Checked before the form is read.
    .use(async ({ ctx, next }) => {
      const { rootDb: db, viewer, uploads } = ctx
      await uploads.requirePlace(uploadOf(ctx))
      if ((await countOpenImports(db, viewer.id)) >= maxImportsOfPerson) throw tooManyImports()
      return next()
    })
    .input(newImport)
    .output(boardImport)
    .mutation(async ({ ctx, input: { source, organizationId = null, projectId = null, files } }) => {
      const { rootDb: db, viewer, files: store, live, importWork, warn } = ctx
      await requireTarget(db, viewer.id, { organizationId, projectId })
      const readerOrder = ctx.language === null ? null : dateOrderIn(ctx.language)
      const target = { organizationId: projectId === null ? organizationId : null, projectId }
      const row = await orRemoved({ files: store, db, warn }, async (made) => {
        const { head, ...stored } = await ctx.uploads.receive(uploadOf(ctx), (received) =>
          receiveImport(ctx, files, { made, received }),
        )
        const inserted = await insertImport(db, {
          ...stored,
          ...target,
          source: source ?? sourceOfFile(head, stored.fileName),
          userId: viewer.id,
          readerOrder,
        })
        if (!inserted) throw tooManyImports()
        return inserted
      })
      await startReading({ db, files: store, live, importWork, warn }, row)
      const read = await findImport(db, viewer.id, row.id)
      if (!read) throw importIsPast()
      return showImport(db, read)
    }),

  get: importProcedure
    .meta(
      rest('GET', '/imports/{importId}', 'Read what comes with an import, and how far it is', {
        token: 'read',
      }),
    )
    .output(boardImport)
    .query(({ ctx }) => showImport(ctx.db, ctx.found)),

  update: importProcedure
    .meta(rest('PATCH', '/imports/{importId}', 'Choose what becomes of an import', { token: 'manage' }))
    .input(importPatch)
    .output(boardImport)
    .mutation(async ({ ctx, input: { importId, ...changes } }) => {
      const { db, rootDb, files, live, importWork, warn, viewer, found } = ctx
      if (found.state !== 'preview') throw importIsPast()
      const chosen = choose(found, changes)
      await requireTarget(db, viewer.id, chosen)
      if (changes.lists?.some(({ laneId }) => laneId === null)) await requireNewLanes(db, viewer.id, chosen)
      const row = await updateChoices(db, importId, chosen)
      if (!row) throw importIsPast()
      if (chosen.readsAgain) await startReading({ db: rootDb, files, live, importWork, warn }, row)
      return showImport(db, orNotFound('import', await findImport(db, viewer.id, importId)))
    }),

  run: importProcedure
    .meta(rest('POST', '/imports/{importId}/run', 'Import it', { status: 202, token: 'manage' }))
    .output(boardImport)
    .mutation(async ({ ctx: { db, rootDb, files, live, importWork, warn, viewer, found } }) => {
      if (found.state !== 'preview') throw importIsPast()
      await requireTarget(db, viewer.id, found)
      if (found.reading && needsTitle(found.reading)) throw noTitleColumn()
      const row = await beginRun(db, found.id)
      if (!row) throw importIsPast()
      startWork({ db: rootDb, files, live, importWork, warn }, row).catch(() => {})
      return showImport(db, row)
    }),

  delete: importProcedure
    .meta(rest('DELETE', '/imports/{importId}', 'Take back an import, or leave it', { token: 'manage' }))
    .output(takenBackImport)
    .mutation(async ({ ctx }) => {
      const { db, live, importWork, viewer, clock, found } = ctx
      const { id: importId, state, finishedAt } = found
      if (state === 'running' || state === 'takenBack') throw importIsPast()
      if (!hasMade(found)) {
        if (!(await deleteImport(db, importId))) throw importIsPast()
        importWork.end(importId)
        await removeOwnerless(ctx)
        return { id: importId, deleted: 0, kept: 0 }
      }
      const end = Date.parse(finishedAt ?? '') + revertHours * hourMilliseconds
      if (clock().getTime() > end) throw importNotTakenBack()
      return revertImport({ db, live }, viewer.id, importId)
    }),
})

const uploadOf = ({
  viewer,
  ...call
}: Pick<Context, 'bodyBytes' | 'onceClientIsGone'> & { viewer: Viewer }) => ({
  ...call,
  userId: viewer.id,
})

type Target = { organizationId: number | null; projectId: number | null }

/** Importers must be allowed to edit tasks of the project, or be members of the organization. */
async function requireTarget(db: Db, userId: number, { organizationId, projectId }: Target) {
  if (projectId !== null) {
    const access = await findProjectAccess(db, userId, { kind: 'project', id: projectId })
    return requireAction(orNotFound('project', access), 'task.edit')
  }
  if (organizationId !== null && !(await findOrganizationOf(db, userId, organizationId))) {
    throw notOrganizationMember()
  }
}

async function requireNewLanes(db: Db, userId: number, target: Target) {
  if (target.projectId === null) return
  const { mayAdd } = await lanesOfTarget(db, { userId, projectId: target.projectId })
  if (!mayAdd) throw forbiddenIn('lane.manage', true)
}
