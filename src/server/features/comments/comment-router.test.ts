import { expect, test } from 'vitest'
import type { Comment } from '@/domain/comment-schema'
import { testServer } from '../../testing/app/test-server'
import { discussedTask } from './testing/discussed-task'

const server = await testServer()

test('a comment of a reader is trimmed, returned completely, and counted on its task', async () => {
  const { reader, task, add, taskNow } = await discussedTask(server)
  const response = await add('  Half a bed\r\nis pegged ', reader)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    id: expect.any(Number),
    taskId: task.id,
    author: { id: reader.id, username: expect.any(String), firstName: null, lastName: null, avatar: null },
    content: 'Half a bed\nis pegged',
    createdAt: expect.stringMatching(/Z$/),
    editedAt: null,
    version: 1,
    importedBy: null,
    reactions: [],
  })
  expect((await taskNow()).comments).toBe(1)
})

test('the list is ordered oldest first and has the newest fifty; the earlier ones come before an id', async () => {
  const { owner, task, comments } = await discussedTask(server)
  for (let index = 1; index <= 60; index += 1) await server.make.comment(owner, task, String(index))
  const page = async (query = '') => (await owner.call(`${comments}${query}`)).json<Comment[]>()
  const newest = await page()
  const earlier = await page(`?before=${newest[0]?.id}`)
  const contents = [...earlier, ...newest].map(({ content }) => content)
  expect([earlier.length, contents]).toEqual([
    10,
    Array.from({ length: 60 }, (_, index) => String(index + 1)),
  ])
})

test('adding, editing and deleting one does not change the task’s version, so that concurrent edits succeed', async () => {
  const { owner, task, addComment, edit, remove, taskNow } = await discussedTask(server)
  const before = await taskNow()
  const comment = await addComment('Half a bed')
  await edit(comment, { content: 'A whole bed' })
  await remove(comment)
  expect(await taskNow()).toEqual(before)
  const body = { title: 'Reap', version: before.version }
  expect((await owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body })).statusCode).toBe(200)
})

test('twenty added and five deleted concurrently are all counted', async () => {
  const { add, addComment, remove, list, taskNow, changes } = await discussedTask(server)
  const deleted = []
  for (let index = 0; index < 5; index += 1) deleted.push(await addComment('to be deleted'))
  await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => add(`comment ${index}`)),
    ...deleted.map((comment) => remove(comment)),
  ])
  expect([(await list()).length, (await taskNow()).comments]).toEqual([20, 20])
  expect((await changes()).map(({ revision }) => revision)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  )
})

test('an edit says when it was made and increases the version; of two at once one wins', async () => {
  const { addComment, edit, list } = await discussedTask(server)
  const comment = await addComment('Half a bed')
  const answers = await Promise.all(
    ['One', 'Two'].map((content) => edit(comment, { content, version: comment.version })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toBe(
    'This comment was changed meanwhile. Reload to see the latest version.',
  )
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Comment>()
  expect(await list()).toEqual([won])
  expect(won).toMatchObject({
    version: 2,
    editedAt: expect.stringMatching(/Z$/),
    createdAt: comment.createdAt,
  })
})

test('an edit without a version takes what is there', async () => {
  const { addComment, edit } = await discussedTask(server)
  const comment = await addComment('One')
  await edit(comment, { content: 'Two' })
  expect((await edit(comment, { content: 'Three' })).json()).toMatchObject({ content: 'Three', version: 3 })
})

test('every write is one revision of the project with an entry of the history', async () => {
  const { owner, addComment, edit, remove, react, changes } = await discussedTask(server)
  const comment = await addComment('One')
  await edit(comment, { content: 'Two'.padEnd(300, '.') })
  await react(comment, '🎉')
  await react(comment, '🎉', owner, 'DELETE')
  await remove(comment)
  const long = `${'Two'.padEnd(200, '.')}…`
  const expected = [
    { kind: 'comment.added', fields: { comment: { from: null, to: 'One' } } },
    { kind: 'comment.changed', fields: { comment: { from: 'One', to: long } } },
    { kind: 'comment.reacted', fields: { reaction: { from: null, to: '🎉' } } },
    { kind: 'comment.reacted', fields: { reaction: { from: '🎉', to: null } } },
    { kind: 'comment.deleted', fields: { comment: { from: long, to: null } } },
  ]
  expect(await changes()).toEqual(
    expected.map((each, index) => ({ ...each, actorId: owner.id, revision: index + 1 })),
  )
})

test.each([
  ['', 'Content is required'],
  [' \n ', 'Content is required'],
  ['x'.repeat(10_001), 'Content must be at most 10000 characters long'],
  ['a\u0000b', 'Content contains characters that cannot be stored'],
  [undefined, 'Content is required'],
])('one of %j is rejected: %s', async (content, message) => {
  const { add, addComment, edit, list } = await discussedTask(server)
  const response = await add(content)
  expect([response.statusCode, response.body]).toEqual([400, message])
  const comment = await addComment('One')
  expect((await edit(comment, { content })).statusCode).toBe(400)
  expect(await list()).toEqual([comment])
})

test('text that other programs would run or turn is stored as typed', async () => {
  const { addComment } = await discussedTask(server)
  const text = `<script>alert(1)</script> [a](javascript:alert(1)) ${'['.repeat(5_000)} \u202eabc`
  expect((await addComment(text)).content).toBe(text)
})
