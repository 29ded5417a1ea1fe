import { expect, test } from 'vitest'
import { findProjectAccess } from '../../core/access/access-queries'
import { testServer } from '../../testing/app/test-server'
import { nextEntriesOf, nextTasks } from './exported-task-queries'

const server = await testServer()
const { db, make } = server

const mebibyte = 1024 * 1024
const sizeOf = (rows: unknown) => Buffer.byteLength(JSON.stringify(rows))

test('what is read of an export at once is bounded, however much hangs on a task', async () => {
  const owner = await server.person()
  const project = await make.project({ id: owner.id })
  const content = '🌱'.repeat(10_000)
  for (const count of [20, 20, 20, 20, 20, 20, 300]) {
    const task = await make.task(project)
    const rows = Array.from({ length: count }, () => ({ taskId: task.id, userId: owner.id, content }))
    await db.insertInto('comments').values(rows).execute()
    const set = { comments: count, furtherBytes: count * Buffer.byteLength(content) }
    await db.updateTable('tasks').set(set).where('id', '=', task.id).execute()
  }
  const access = await findProjectAccess(db, owner.id, { kind: 'project', id: project.id })
  if (!access) throw new Error('The project is not there')

  const found: Awaited<ReturnType<typeof nextTasks>> = []
  for (
    let page = await nextTasks(db, access, 0);
    page.length > 0;
    page = await nextTasks(db, access, found.length)
  ) {
    expect(sizeOf(page)).toBeLessThan(6 * mebibyte)
    found.push(...page)
  }
  expect(found.map(({ comments, isLong }) => [comments.length, isLong])).toEqual([
    ...Array.from({ length: 6 }, () => [20, false]),
    [0, true],
  ])
  const last = found.at(-1)?.id ?? 0
  let read = 0
  for (let after = 0; ;) {
    const page = await nextEntriesOf.comments(db, access, last, after)
    if (page.length === 0) break
    expect(sizeOf(page)).toBeLessThan(6 * mebibyte)
    read += page.length
    after = page.at(-1)?.id ?? 0
  }
  expect(read).toBe(300)
})
