import { z } from 'zod'
import { file, filePatch, newFiles } from '@/domain/file-schema'
import { rest, router } from '../../core/init'
import { resourceProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { afterSeen } from '../../core/seen-queries'
import { inLockedProject } from '../tasks/fast-lane-queries'
import { deleteFile, findUsedBytes, insertFiles, listFiles, renameFile, requireRoom } from './file-queries'
import { receiveFiles } from './receive-files'
import { orRemoved, removeOwnerless } from './stored-contents'

/** What a form has at most besides the bytes of its files: it is not refused for them. */
const formBytes = 64 * 1024

export const fileRouter = router({
  list: resourceProcedure('task', 'task.view')
    .meta(rest('GET', '/tasks/{taskId}/files', 'List the files of a task'))
    .output(z.array(file))
    .query(({ ctx, input }) => listFiles(ctx.db, ctx.access, input.taskId)),

  upload: resourceProcedure('task', 'task.edit', { long: true })
    .meta(
      rest('POST', '/tasks/{taskId}/files', 'Add files to a task, all of them or none', {
        status: 201,
        form: true,
      }),
    )
    .input(newFiles)
    .output(z.array(file))
    .mutation(async ({ ctx, input: { taskId, files: sent } }) => {
      const { rootDb: db, files: limits, viewer, access, bodyBytes, onceClientIsGone, warn } = ctx
      const used = await findUsedBytes(db, { ...access, userId: viewer.id })
      requireRoom(used, Math.max(0, bodyBytes - formBytes), limits)
      const call = { personId: viewer.id, bodyBytes, onceClientIsGone }
      return orRemoved({ files: limits, db, warn }, async (made) => {
        const files = await ctx.uploads.receive(call, (received) => {
          let bytes = 0
          const arrived = (more: number) => {
            bytes += more
            requireRoom(used, bytes, limits)
            return received(more)
          }
          return receiveFiles(ctx, sent, { made, arrived })
        })
        return ctx.write((current) => insertFiles(ctx.db, current, viewer.id, { taskId, files, limits }))
      })
    }),

  rename: resourceProcedure('file', 'task.edit')
    .meta(rest('PATCH', '/files/{fileId}', 'Rename a file'))
    .input(filePatch)
    .output(file)
    .mutation(({ ctx, input: { fileId, name, seen } }) =>
      ctx.write((access) =>
        afterSeen(
          ctx.db,
          {
            table: 'files',
            id: fileId,
            changes: { name },
            seen,
            transact: (work) => inLockedProject(ctx.db, access, work),
          },
          (db) => renameFile(db, access, ctx.viewer.id, { fileId, name }),
        ),
      ),
    ),

  delete: resourceProcedure('file', 'task.edit')
    .meta(rest('DELETE', '/files/{fileId}', 'Delete a file'))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await ctx.write((access) => deleteFile(ctx.db, access, ctx.viewer.id, input.fileId))
      await removeOwnerless(ctx)
      return succeeded
    }),
})
