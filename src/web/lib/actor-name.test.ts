import { expect, test } from 'vitest'
import { actorName } from './actor-name'

const mo = { id: 5, username: 'mo', firstName: 'Mo', lastName: 'Silva' }
const ada = { id: 4, username: 'ada', firstName: null, lastName: null }

test('an actor is the viewer, somebody else, or the server itself', () => {
  expect([mo, ada, null].map((actor) => actorName(actor, ada.id))).toEqual(['Mo Silva', 'You', 'Laneway'])
})

test('where nobody is addressed, everybody has a name', () => {
  expect([mo, ada].map((actor) => actorName(actor))).toEqual(['Mo Silva', 'ada'])
})
