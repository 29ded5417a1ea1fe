import { describe, expect, test } from 'vitest'
import { matchingOptions } from '@/web/ui/menus/searchable-options'
import { assigneeOptions } from './assignee-model'

const person = (
  id: number,
  username: string,
  firstName: string | null = null,
  lastName: string | null = null,
) => ({
  id,
  username,
  firstName,
  lastName,
  avatar: null,
})

const eve = person(4, 'eve', 'Eve', 'Marlow')
const mona = person(5, 'mona', 'Mona', 'Idris')
const zoe = person(6, 'zz', 'Zoé', 'Adler')
const finn = person(7, 'finn')
const people = [zoe, mona, finn, eve]

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label)

describe('the choices of an assignee', () => {
  test('start with the viewer, go on with recently assigned people and names, and end with nobody', () => {
    expect(labels(assigneeOptions({ people, current: null, viewerId: 4, recent: [6] }))).toEqual([
      'Me',
      'Zoé Adler',
      'finn',
      'Mona Idris',
      'Nobody',
    ])
  })

  test('keep the order of recent assignments, and ignore people of other projects', () => {
    expect(labels(assigneeOptions({ people, current: null, viewerId: 4, recent: [99, 5, 7] }))).toEqual([
      'Me',
      'Mona Idris',
      'finn',
      'Zoé Adler',
      'Nobody',
    ])
  })

  test('hold an assignee who has left the project, and not the viewer if they are no member', () => {
    const left = person(9, 'ada')
    expect(labels(assigneeOptions({ people: [mona], current: left, viewerId: 4, recent: [] }))).toEqual([
      'ada',
      'Mona Idris',
      'Nobody',
    ])
  })
})

describe('a search among the choices', () => {
  const choices = assigneeOptions({ people, current: null, viewerId: 4, recent: [] })

  test.each([
    ['', ['Me', 'finn', 'Mona Idris', 'Zoé Adler', 'Nobody']],
    ['me', ['Me']],
    ['marl', ['Me']],
    ['ZOE', ['Zoé Adler']],
    ['zz', ['Zoé Adler']],
    ['idr', ['Mona Idris']],
    ['mona i', ['Mona Idris']],
    ['ris', []],
    ['unass', ['Nobody']],
    ['no', ['Nobody']],
  ])('for %o', (text, expected) => expect(labels(matchingOptions(choices, text))).toEqual(expected))
})
