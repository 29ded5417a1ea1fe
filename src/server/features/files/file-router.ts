import { z } from 'zod'
import { deleted } from '@/domain/bin-schema'
import { file, filePatch, newFiles } from '@/domain/file-schema'
import { rest, router } from '../../core/init'
import { resourceProcedure } from '../../core/procedures'
import { succeeded } from '../../core/responses/outputs'
import { addFiles, removeFile, renameFile } from './change-files'
import { listFiles } from './file-queries'
import { findUsedBytes, requireRoom } from './file-room-queries'
import { receiveFiles } from './receive-files'
import { orRemoved, removeOwnerless } from './stored-contents'

/** The most bytes of a form besides its files. They do not count against the limits. */
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
      const call = { userId: viewer.id, bodyBytes, onceClientIsGone }
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
        return addFiles(ctx, { taskId, files, limits })
      })
    }),

  rename: resourceProcedure('file', 'task.edit')
    .meta(rest('PATCH', '/files/{fileId}', 'Rename a file'))
    .input(filePatch)
    .output(file)
    .mutation(({ ctx, input: { fileId, name, seen } }) => renameFile(ctx, { fileId, name, seen })),

  delete: resourceProcedure('file', 'task.edit')
    .meta(rest('DELETE', '/files/{fileId}', 'Delete a file'))
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const binId = await removeFile(ctx, input.fileId)
      await removeOwnerless(ctx)
      return { ...succeeded, binId }
    }),
})
