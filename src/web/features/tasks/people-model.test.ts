import { expect, test } from 'vitest'
import { assigneeChoices, byName } from './people-model'

const eve = { id: 4, username: 'eve', firstName: null, lastName: null }
const mo = { id: 5, username: 'aardvark', firstName: 'Mo', lastName: 'Field' }

test('people stand in the order of the names that are shown, each once', () => {
  expect(byName([mo, eve, mo])).toEqual([eve, mo])
})

test('whoever has a task can keep it, also when they are not in the project any more', () => {
  expect(assigneeChoices([eve], mo)).toEqual([eve, mo])
  expect(assigneeChoices([eve, mo], mo)).toEqual([eve, mo])
  expect(assigneeChoices([eve], null)).toEqual([eve])
})
