import { expect, test } from 'vitest'
import { testServer } from '../../testing/app/test-server'
import { discussedTask } from './testing/discussed-task'

const server = await testServer()
const { make } = server

test('the people of the project whom a comment names are known, whatever the case, without its author', async () => {
  const { owner, reader, addComment, mentionedIn, project } = await discussedTask(server)
  const dotted = await make.member(project, 'editor', await make.user('mo.of.garden.'))
  const stranger = await make.user()
  const text = `@${reader.username.toUpperCase()}, @${owner.username} @${stranger.username} @nobody @MO.of.garden. eve@${reader.username}`
  expect(await mentionedIn(await addComment(text))).toEqual([reader.id, dotted.id])
})

test('a dot at the end belongs to a name with one, else to the sentence', async () => {
  const { project, addComment, mentionedIn } = await discussedTask(server)
  const plain = await make.member(project, 'read', await make.user('sue'))
  expect(await mentionedIn(await addComment('Ask @sue.'))).toEqual([plain.id])
  const dotted = await make.member(project, 'read', await make.user('sue.'))
  expect(await mentionedIn(await addComment('Ask @sue.'))).toEqual([dotted.id])
  expect(await mentionedIn(await addComment('Ask @sue'))).toEqual([plain.id])
})

test('an edit names others', async () => {
  const { reader, addComment, edit, mentionedIn } = await discussedTask(server)
  const comment = await addComment('One')
  await edit(comment, { content: `One, @${reader.username}` })
  expect(await mentionedIn(comment)).toEqual([reader.id])
  await edit(comment, { content: 'One' })
  expect(await mentionedIn(comment)).toEqual([])
})

test('people who have left the project are not mentioned any more', async () => {
  const { owner, reader, project, addComment, mentionedIn } = await discussedTask(server)
  await owner.call(`/api/projects/${project.id}/members/${reader.id}`, { method: 'DELETE' })
  expect(await mentionedIn(await addComment(`@${reader.username}`))).toEqual([])
})

test('of 500 people no more than 50 are resolved', async () => {
  const { project, addComment, mentionedIn } = await discussedTask(server)
  const people = []
  for (let index = 0; index < 60; index += 1) {
    const person = await make.user()
    await make.member(project, 'read', person)
    people.push(person)
  }
  const text = [...people, ...Array.from({ length: 440 }, (_, index) => ({ username: `p${index}-x` }))]
    .map(({ username }) => `@${username}`)
    .join(' ')
  expect(await mentionedIn(await addComment(text))).toEqual(
    people
      .slice(0, 50)
      .map(({ id }) => id)
      .toSorted((one, other) => one - other),
  )
})

test('deleted people get no notifications, and their mentions stay as they are', async () => {
  const { owner, project, comments, addComment, edit, list, mentionedIn } = await discussedTask(server)
  const person = await make.user()
  await make.member(project, 'read', person)
  const comment = await addComment(`Ask @${person.username}`)
  expect(await mentionedIn(comment)).toEqual([person.id])
  await server.db.deleteFrom('projectMembers').where('userId', '=', person.id).execute()
  await server.db.deleteFrom('users').where('id', '=', person.id).execute()
  expect(await list()).toEqual([comment])
  expect((await edit(comment, { content: `Ask @${person.username} again` })).statusCode).toBe(200)
  expect(await mentionedIn(comment)).toEqual([])
  const added = await owner.call(comments, { body: { content: `@${person.username}` } })
  expect([added.statusCode, await mentionedIn(added.json<{ id: number }>())]).toEqual([201, []])
})
