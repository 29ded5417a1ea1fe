import { expect } from 'vitest'
import type { FileRow } from '@/domain/file-schema'
import { overRest } from '../../../testing/procedures/both-transports'
import type { TestServer } from '../../../testing/app/test-server'
import { upload } from './upload'

/** A task in a project of a person, and their calls about its files. */
export async function ownTask(server: TestServer) {
  const owner = await server.person()
  const project = await server.make.project({ id: owner.id })
  const task = await server.make.task(project)
  const send = (...sent: File[]) => overRest(owner, upload, { taskId: task.id, files: sent })
  const list = async () => (await owner.call(`/api/tasks/${task.id}/files`)).json<FileRow[]>()
  const added = async (...sent: File[]) => {
    const response = await send(...sent)
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)])
    return response.json<FileRow[]>()
  }
  return { owner, project, task, send, list, added }
}
