import { z } from 'zod'
import { file, filePatch, newFiles } from '@/domain/file-schema'
import { rest, router } from '../../core/init'
import { fileProcedure, longTaskProcedure, taskProcedure } from '../../core/procedures'
import { succeeded, success } from '../../core/responses/outputs'
import { deleteFile, insertFiles, listFiles, renameFile } from './file-queries'
import { receiveFiles } from './receive-files'

export const fileRouter = router({
  list: taskProcedure('task.view')
    .meta(rest('GET', '/tasks/{taskId}/files', 'List the files of a task'))
    .output(z.array(file))
    .query(({ ctx, input }) => listFiles(ctx.db, ctx.access, input.taskId)),

  upload: longTaskProcedure('task.edit')
    .meta(
      rest('POST', '/tasks/{taskId}/files', 'Add files to a task, all of them or none', {
        status: 201,
        form: true,
      }),
    )
    .input(newFiles)
    .output(z.array(file))
    .mutation(async ({ ctx, input: { taskId, files: sent } }) => {
      const { maxBytesOfProject } = ctx.files
      const files = await receiveFiles(ctx, ctx.viewer.id, sent)
      return ctx.write((access) =>
        insertFiles(ctx.db, access, ctx.viewer.id, { taskId, files, maxBytesOfProject }),
      )
    }),

  rename: fileProcedure('task.edit')
    .meta(rest('PATCH', '/files/{fileId}', 'Rename a file'))
    .input(filePatch)
    .output(file)
    .mutation(({ ctx, input }) => ctx.write((access) => renameFile(ctx.db, access, ctx.viewer.id, input))),

  delete: fileProcedure('task.edit')
    .meta(rest('DELETE', '/files/{fileId}', 'Delete a file'))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await ctx.write((access) => deleteFile(ctx.db, access, ctx.viewer.id, input.fileId))
      return succeeded
    }),
})
