import { expect, test } from 'vitest'
import { reactionEmojis } from '@/domain/comment'
import { testServer } from '../../testing/app/test-server'
import { discussedTask } from './testing/discussed-task'

const server = await testServer()

test('each person reacts once with each of eight, and all are listed in their order', async () => {
  const { owner, reader, addComment, react, list } = await discussedTask(server)
  const comment = await addComment('One')
  for (const emoji of reactionEmojis.toReversed()) await react(comment, emoji)
  const answer = await react(comment, '🎉', reader)
  const expected = (mine: (emoji: string) => boolean) =>
    reactionEmojis.map((emoji) => ({
      emoji,
      count: emoji === '🎉' ? 2 : 1,
      mine: mine(emoji),
      importedBy: null,
    }))
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ...comment, reactions: expected((emoji) => emoji === '🎉') },
  ])
  expect((await list(owner))[0]?.reactions).toEqual(expected(() => true))
})

test('one that is there, or is not, is put and taken back without a change', async () => {
  const { reader, addComment, react, changes } = await discussedTask(server)
  const comment = await addComment('One')
  await react(comment, '👍', reader)
  const before = await changes()
  const again = await react(comment, '👍', reader)
  expect([again.statusCode, again.json()]).toEqual([
    200,
    { ...comment, reactions: [{ emoji: '👍', count: 1, mine: true, importedBy: null }] },
  ])
  const missing = await react(comment, '👎', reader, 'DELETE')
  expect([missing.statusCode, missing.json()]).toEqual([again.statusCode, again.json()])
  expect(await changes()).toEqual(before)
})

test('one that is taken back is gone, and those of others stay', async () => {
  const { owner, reader, addComment, react } = await discussedTask(server)
  const comment = await addComment('One')
  await react(comment, '👍', reader)
  await react(comment, '👍')
  expect((await react(comment, '👍', owner, 'DELETE')).json()).toMatchObject({
    reactions: [{ emoji: '👍', count: 1, mine: false }],
  })
  expect((await react(comment, '👍', reader, 'DELETE')).json()).toMatchObject({ reactions: [] })
})

test.each(['🚀', 'x', '❤'])('%s is none of the reactions', async (emoji) => {
  const { addComment, react } = await discussedTask(server)
  expect((await react(await addComment('One'), emoji)).statusCode).toBe(400)
})

test('twenty put and taken back at once are one or none, and never an error', async () => {
  const { owner, addComment, react, list } = await discussedTask(server)
  const comment = await addComment('One')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => react(comment, '👍', owner, index % 2 === 0 ? 'PUT' : 'DELETE')),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await list())[0]?.reactions.length).toBeLessThanOrEqual(1)
})

test('reactions do not change the comment', async () => {
  const { reader, addComment, react, edit } = await discussedTask(server)
  const comment = await addComment('One')
  await react(comment, '👍', reader)
  const edited = await edit(comment, { content: 'Two', version: comment.version })
  expect(edited.json()).toMatchObject({
    version: 2,
    reactions: [{ emoji: '👍', count: 1, mine: false }],
  })
})
