import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { ChecklistItem } from '@/domain/checklist-schema'
import type { FileRow } from '@/domain/file-schema'
import { createdFields } from '@/domain/task'
import type { Task } from '@/domain/task-schema'
import { roundsOf } from '@/testing/rounds'
import { testServer } from '../../testing/app/test-server'
import { sweepOwnerless } from './stored-contents'
import { createFiles } from './files'
import { testSettings } from '../../testing/app/test-settings'
import { pictures } from '../../testing/fixtures/pictures'
import { ownTask } from './testing/own-task'

const server = await testServer({ binDays: 0 })
const files = createFiles(testSettings())

const notes = () => new File(['Water the beds.'], 'notes.txt')
const plan = async () => new File([new Uint8Array(await pictures.png({ width: 80, height: 40 }))], 'plan.png')

/** A task whose description and checklist show a picture that is also its cover. */
async function illustrated() {
  const own = await ownTask(server)
  const { owner, task, added } = own
  const [picture, text] = await added(await plan(), notes())
  if (!picture || !text) throw new Error('Both files are added')
  await owner.call(`/api/tasks/${task.id}`, {
    method: 'PATCH',
    body: { description: `See ![plan](file:${picture.id}).`, cover: picture.id },
  })
  const items = await owner.call(`/api/tasks/${task.id}/checklist`, {
    body: { texts: [`Check ![plan](file:${picture.id})`, 'Pay'] },
  })
  const duplicate = () => owner.call(`/api/tasks/${task.id}/duplicate`, { method: 'POST' })
  const filesOf = async (id: number) => (await owner.call(`/api/tasks/${id}/files`)).json<FileRow[]>()
  return { ...own, picture, text, items: items.json<ChecklistItem[]>(), duplicate, filesOf }
}

const contentsOf = async (...ids: number[]) =>
  (await server.db.selectFrom('files').select('contentId').where('id', 'in', ids).execute()).map(
    ({ contentId }) => contentId,
  )

const isStored = async (contentId: string) =>
  (await server.db.selectFrom('fileContents').select('id').where('id', '=', contentId).execute()).length === 1

test('a duplicate has the files, which its texts and its cover name', async () => {
  const { owner, picture, text, duplicate, filesOf } = await illustrated()
  const made = await duplicate()
  expect(made.statusCode).toBe(201)
  const copy = made.json<Task>()
  const [copiedPicture, copiedText] = await filesOf(copy.id)
  expect(copy).toMatchObject({
    files: 2,
    cover: copiedPicture?.id,
    description: `See ![plan](file:${copiedPicture?.id}).`,
    checklist: { done: 0, total: 2 },
    comments: 0,
    version: 1,
  })
  expect([copiedPicture?.name, copiedText?.name]).toEqual(['plan.png', 'notes.txt'])
  const items = (await owner.call(`/api/tasks/${copy.id}/checklist`)).json<ChecklistItem[]>()
  expect(items[0]?.text).toBe(`Check ![plan](file:${copiedPicture?.id})`)
  expect((await owner.call(`/api/files/${copiedText?.id}`)).body).toBe('Water the beds.')
  expect(await contentsOf(copiedPicture?.id ?? 0, copiedText?.id ?? 0)).toEqual(
    await contentsOf(picture.id, text.id),
  )
})

test.each(createdFields)('a duplicate has the same %s', async (field) => {
  const { owner, project, task } = await ownTask(server)
  const before = (await owner.call(`/api/tasks/${task.id}`)).json<Task>()
  const label = await server.make.label(project, 'Heavy')
  const values = {
    title: 'Paint the fence',
    description: 'In green',
    status: 'review',
    priority: 'urgent',
    dueDate: '2030-03-04T10:00:00.000Z',
    startDate: '2030-03-01',
    estimate: 8,
    labels: [label.id],
    repeat: { rule: 'FREQ=WEEKLY', zone: 'UTC' },
    assignedTo: owner.id,
  }
  const original = (await owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: values })).json<Task>()
  const copy = (await owner.call(`/api/tasks/${task.id}/duplicate`, { method: 'POST' })).json<Task>()
  expect(copy[field]).toEqual(original[field])
  expect(copy[field]).not.toEqual(before[field])
})

test('a copy counts in full, and is refused where the project has no room for it', async () => {
  const { owner, project, task, added, duplicate } = await illustrated()
  const used = async () =>
    (
      await server.db
        .selectFrom('files')
        .innerJoin('tasks', 'tasks.id', 'files.taskId')
        .select((eb) => eb.fn.sum<string>('files.size').as('bytes'))
        .where('tasks.projectId', '=', project.id)
        .executeTakeFirstOrThrow()
    ).bytes
  const before = Number(await used())
  await duplicate()
  expect(Number(await used())).toBe(2 * before)
  await added(notes())
  await server.db
    .updateTable('files')
    .set({ size: testSettings().maxProjectFileBytes - 1 })
    .where('taskId', '=', task.id)
    .where('name', '=', 'notes.txt')
    .execute()
  const refused = await duplicate()
  expect([refused.statusCode, refused.body]).toEqual([413, expect.stringContaining('project')])
  const tasks = (await owner.call(`/api/projects/${project.id}/tasks`)).json<Task[]>()
  expect(tasks).toHaveLength(2)
})

test('a task that is made of an item has the file that the item shows, and no other', async () => {
  const { owner, picture, items, filesOf } = await illustrated()
  const made = await owner.call(`/api/checklist-items/${items[0]?.id}/task`, { method: 'POST' })
  expect(made.statusCode).toBe(201)
  const task = made.json<Task>()
  const copies = await filesOf(task.id)
  expect(copies.map(({ name }) => name)).toEqual(['plan.png'])
  expect(task).toMatchObject({
    title: 'Check plan',
    description: `Check ![plan](file:${copies[0]?.id})`,
    files: 1,
  })
  expect(await contentsOf(copies[0]?.id ?? 0)).toEqual(await contentsOf(picture.id))
})

describe('a content', () => {
  test('stays as long as one of its files does, and goes with the last', async () => {
    const { owner, text, task, duplicate, filesOf } = await illustrated()
    const [contentId = ''] = await contentsOf(text.id)
    const copy = (await duplicate()).json<Task>()
    await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
    await sweepOwnerless(files, server.db)
    const [, copied] = await filesOf(copy.id)
    expect((await owner.call(`/api/files/${copied?.id}`)).body).toBe('Water the beds.')
    await owner.call(`/api/files/${copied?.id}`, { method: 'DELETE' })
    expect(await isStored(contentId)).toBe(false)
  })

  test('whose file is deleted while a copy is made is whole, or gone', async () => {
    for (
      let round = 0;
      round < roundsOf('deletes of a file beside its copy', { few: 4, all: 40 });
      round += 1
    ) {
      const { owner, text, duplicate, filesOf } = await illustrated()
      const [contentId = ''] = await contentsOf(text.id)
      const [made] = await Promise.all([
        duplicate(),
        owner.call(`/api/files/${text.id}`, { method: 'DELETE' }),
      ])
      await sweepOwnerless(files, server.db)
      const copied = (await filesOf(made.json<Task>().id)).find(({ name }) => name === 'notes.txt')
      expect(await isStored(contentId)).toBe(copied !== undefined)
      const content = copied ? (await owner.call(`/api/files/${copied.id}`)).body : null
      expect(content).toBe(copied ? 'Water the beds.' : null)
    }
  })

  test('goes when its last two files are deleted at once, and one waits for the other', async () => {
    const { text, duplicate, filesOf } = await illustrated()
    const [contentId = ''] = await contentsOf(text.id)
    const [, copied] = await filesOf((await duplicate()).json<Task>().id)
    const remove = (db: typeof server.db, id: number) => db.deleteFrom('files').where('id', '=', id).execute()
    const first = await server.db.startTransaction().execute()
    await remove(first, text.id)
    let isDone = false
    const second = remove(server.db, copied?.id ?? 0).then(() => (isDone = true))
    await vi.waitFor(async () => {
      const { rows } = await sql<{ waiting: boolean }>`
        select exists (select from pg_locks where not granted) as waiting`.execute(server.db)
      expect(isDone || rows[0]?.waiting).toBe(true)
    })
    await first.commit().execute()
    await second
    await sweepOwnerless(files, server.db)
    expect(await isStored(contentId)).toBe(false)
  })
})
