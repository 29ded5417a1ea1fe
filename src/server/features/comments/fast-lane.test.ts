import { expect, test } from 'vitest'
import { newComment } from '@/domain/comment-schema'
import { seededChoice } from '../../../../tests/faults/seeded-choice'
import { testDatabase } from '../../testing/database/test-database'
import { stateAfterWrite } from '../tasks/testing/state-of-copy'
import { callBy, outcomeOf, twoCopies } from '../tasks/testing/two-copies'
import { createComment } from './fast-lane-comment-queries'
import { addComment } from './testing/add-comment'

const { db } = await testDatabase()
const { people, stranger, fast, ordinary } = await twoCopies(db)

const cases = 60
const words = ['Half a bed.', 'é', 'wheat '.repeat(60), '```\n@nobody\n```', '@everybody']

/** A comment of a response, without what is its own. */
function shown(answer: { id: number; taskId: number; createdAt: string } | null) {
  if (!answer) return null
  const { id: _own, taskId: _its, createdAt: _now, ...same } = answer
  return same
}

test('comment.create leaves the same behind as the ordinary way, and answers the same', async () => {
  const { one, chance } = seededChoice(43)
  const mentions = [...people, stranger].flatMap(({ username }) => [
    `@${username}`,
    `@${username.toUpperCase()}.`,
  ])
  let added = 0
  for (let index = 0; index < cases; index += 1) {
    const parts = [one(words), ...(chance(0.6) ? [one(mentions), one(mentions)] : [])]
    const task = chance(0.1) ? 99 : one([0, 1, 2, 3])
    const person = one(people)
    const { content } = newComment.parse({ content: parts.join(' ') })
    const inputIn = ({ taskIds }: typeof fast) => ({ taskId: taskIds[task] ?? 999_999, content })
    const quick = await outcomeOf(createComment(await callBy(db, person, fast), inputIn(fast)))
    const usual = await outcomeOf(addComment(await callBy(db, person, ordinary), inputIn(ordinary)))
    expect({ parts, refusal: quick.refusal }).toEqual({ parts, refusal: usual.refusal })
    expect({ parts, comment: shown(quick.answer) }).toEqual({ parts, comment: shown(usual.answer) })
    expect({ parts, state: await stateAfterWrite(db, fast) }).toEqual({
      parts,
      state: await stateAfterWrite(db, ordinary),
    })
    if (quick.answer) added += 1
  }
  expect(added).toBeGreaterThan(cases / 2)
})
