import { setTimeout as delay } from 'node:timers/promises'
import { createFiles } from '@/server/features/files/files'
import { sweepContents } from '@/server/features/files/stored-contents'
import { type Finding, unless } from './finding'
import type { Stage } from './stage'

type Size = { uploads: number; people: number; kills: number }

const bytesOfFile = 2_000_000
const filesInDatabase = createFiles({
  filesUrl: null,
  maxFileBytes: bytesOfFile,
  maxProjectFileBytes: bytesOfFile,
  maxPersonFileBytes: bytesOfFile,
})

/** Kills a process in the middle of uploads: each file is whole or absent, and the sweep removes the rest. */
export async function cutUploads(stage: Stage, { uploads, people, kills }: Size): Promise<Finding> {
  const { db, make, signIn, url } = stage
  const owners = await Promise.all(
    Array.from({ length: people }, async () => {
      const owner = await make.user()
      return { cookie: await signIn(owner), project: await make.project(owner) }
    }),
  )
  const content = Buffer.from(Array.from({ length: bytesOfFile }, (_, index) => (index * 7919) % 251))
  const acknowledged = new Set<number>()

  for (let kill = 1; kill <= kills; kill += 1) {
    const process = await stage.further()
    const sending = Array.from({ length: uploads }, async (_, index) => {
      const { cookie, project } = owners[index % owners.length] ?? { cookie: '', project: { id: 0 } }
      const task = await make.task(project)
      const form = new FormData()
      form.append('files', new File([content], 'beds.bin'))
      const request = { method: 'POST', headers: { cookie }, body: form }
      const response = await fetch(`${process.url}/api/tasks/${task.id}/files`, request).catch(() => null)
      if (response?.status === 201) acknowledged.add(task.id)
    })
    for (let waits = 0; waits < 500 && acknowledged.size < uploads * 0.3 * kill; waits += 1) await delay(20)
    process.child.kill('SIGKILL')
    await Promise.all(sending)
  }

  await db.updateTable('fileContents').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute()
  await sweepContents(filesInDatabase, db)
  const files = await db
    .selectFrom('files')
    .innerJoin('tasks', 'tasks.id', 'files.taskId')
    .select(['files.id', 'files.taskId', 'tasks.projectId', 'tasks.files'])
    .execute()
  const contents = await db.selectFrom('fileContents').select('id').execute()
  const damaged = []
  for (const { id, projectId, files: counted } of files) {
    const cookie = owners.find(({ project }) => project.id === projectId)?.cookie ?? ''
    const response = await fetch(`${url}/api/files/${id}`, { headers: { cookie } })
    const read = Buffer.from(await response.arrayBuffer())
    if (!read.equals(content) || counted !== 1) damaged.push(id)
  }
  const present = new Set(files.map(({ taskId }) => taskId))
  const lost = [...acknowledged].filter((taskId) => !present.has(taskId))
  return {
    line: `${kills} kills in ${kills * uploads} uploads: ${files.length} files are whole, ${acknowledged.size} were acknowledged`,
    faults: [
      ...unless(damaged.length === 0, `${damaged.length} files are not whole`),
      ...unless(lost.length === 0, `${lost.length} acknowledged files are gone`),
      ...unless(
        contents.length === files.length,
        `${contents.length - files.length} contents were left behind`,
      ),
    ],
  }
}
