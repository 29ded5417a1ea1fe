import { expect, test } from 'vitest'
import { assigneeChoices, byName, nameOfActor } from './people-model'

const eve = { id: 4, username: 'eve', firstName: null, lastName: null, avatar: null }
const mo = { id: 5, username: 'aardvark', firstName: 'Mo', lastName: 'Field', avatar: null }

test('people are sorted by display name, each once', () => {
  expect(byName([mo, eve, mo])).toEqual([eve, mo])
})

test('the current assignee can keep the task, also if they left the project', () => {
  expect(assigneeChoices([eve], mo)).toEqual([eve, mo])
  expect(assigneeChoices([eve, mo], mo)).toEqual([eve, mo])
  expect(assigneeChoices([eve], null)).toEqual([eve])
})

test('whoever did something is the viewer, somebody of the project, or somebody', () => {
  const named = [eve.id, mo.id, 6, null].map((id) => nameOfActor(id, eve, [mo]))
  expect(named).toEqual(['You', 'Mo Field', 'Someone', 'Someone'])
})
