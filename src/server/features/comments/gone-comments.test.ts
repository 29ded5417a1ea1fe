import { expect, test } from 'vitest'
import type { Comment } from '@/domain/comment-schema'
import { testServer } from '../../testing/app/test-server'
import { twoProjects } from '../tasks/testing/two-projects'
import { discussedTask } from './testing/discussed-task'

const server = await testServer()

test('nothing can be done to a comment that was deleted', async () => {
  const { addComment, remove, edit, react, list, taskNow } = await discussedTask(server)
  const comment = await addComment('One')
  expect((await remove(comment)).json()).toMatchObject({ success: true })
  const answers = [await remove(comment), await edit(comment, { content: 'Two' }), await react(comment, '👍')]
  for (const { statusCode, body } of answers) {
    expect([statusCode, body]).toEqual([404, 'This comment does not exist'])
  }
  expect([await list(), (await taskNow()).comments]).toEqual([[], 0])
})

test('a deletion, edits and reactions at once end in a 200 or a 404', async () => {
  const { addComment, remove, edit, react, list, taskNow } = await discussedTask(server)
  const comment = await addComment('One')
  const answers = await Promise.all([
    edit(comment, { content: 'Two' }),
    react(comment, '👍'),
    remove(comment),
    remove(comment),
    edit(comment, { content: 'Three' }),
    react(comment, '🎉'),
  ])
  for (const { statusCode } of answers) expect(statusCode).toBeOneOf([200, 404])
  expect([await list(), (await taskNow()).comments]).toEqual([[], 0])
})

test('a task that is deleted takes its comments along, and takes no more', async () => {
  const { owner, task, addComment, add, edit } = await discussedTask(server)
  const comment = await addComment('One')
  await owner.call(`/api/tasks/${task.id}`, { method: 'DELETE' })
  expect((await add('Two')).statusCode).toBe(404)
  expect((await edit(comment, { content: 'Two' })).statusCode).toBe(404)
})

test('a task that is archived meanwhile can still be talked about', async () => {
  const { owner, reader, task, add, list, taskNow } = await discussedTask(server)
  const archived = { status: 'done', archived: true }
  const [, during] = await Promise.all([
    owner.call(`/api/tasks/${task.id}`, { method: 'PATCH', body: archived }),
    add('One'),
  ])
  const after = await add('Two', reader)
  expect([during.statusCode, after.statusCode]).toEqual([201, 201])
  expect((await list()).map(({ content }) => content)).toEqual(['One', 'Two'])
  expect(await taskNow()).toMatchObject({ ...archived, comments: 2 })
})

test('in an archived project comments are read-only', async () => {
  const { owner, project, addComment, add, edit, remove, react, list } = await discussedTask(server)
  const comment = await addComment('One')
  const body = { status: 'archived' }
  await owner.call(`/api/projects/${project.id}`, { method: 'PATCH', body })
  const answers = [
    await add('Two'),
    await edit(comment, { content: 'Two' }),
    await remove(comment),
    await react(comment, '👍'),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([409, 'This project is archived.'])
  }
  expect(await list()).toEqual([comment])
})

test('people who have lost access meanwhile can neither comment nor change their comments', async () => {
  const { owner, reader, project, addComment, add, edit, react } = await discussedTask(server)
  const comment = await addComment('One', reader)
  await owner.call(`/api/projects/${project.id}/members/${reader.id}`, { method: 'DELETE' })
  expect((await add('Two', reader)).statusCode).toBe(403)
  for (const answer of [
    await edit(comment, { content: 'Two' }, reader),
    await react(comment, '👍', reader),
  ]) {
    expect([answer.statusCode, answer.body]).toEqual([404, 'This comment does not exist'])
  }
})

test('comments follow their task to another project, with their history', async () => {
  const { ofSource, ofDestination, mover, create, move, history } = await twoProjects(server)
  const task = await create()
  const address = `/api/tasks/${task.id}/comments`
  const comment = (await ofSource.call(address, { body: { content: 'One' } })).json<Comment>()
  await move(task)
  expect((await ofSource.call(address)).statusCode).toBe(403)
  expect((await ofSource.call(`/api/comments/${comment.id}`, { method: 'DELETE' })).statusCode).toBe(404)
  expect((await ofDestination.call(address)).json()).toEqual([comment])
  const added = await ofDestination.call(address, { body: { content: 'Two' } })
  expect(added.statusCode).toBe(201)
  expect((await mover.call(`/api/tasks/${task.id}`)).json()).toMatchObject({ comments: 2 })
  const kinds = (await history(task, ofDestination)).map(({ kind }) => kind)
  expect(kinds).toEqual(['comment.added', 'task.movedIn', 'comment.added', 'task.created'])
})

test('a comment to a task that is moved at the same moment arrives with it', async () => {
  const { mover, create, move, list, destination } = await twoProjects(server)
  const task = await create()
  const [, added] = await Promise.all([
    move(task),
    mover.call(`/api/tasks/${task.id}/comments`, { body: { content: 'One' } }),
  ])
  expect(added.statusCode).toBe(201)
  expect((await list(destination)).map(({ comments }) => comments)).toEqual([1])
})
