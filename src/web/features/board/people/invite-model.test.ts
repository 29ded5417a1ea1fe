import { describe, expect, test } from 'vitest'
import { guestsOf, shownFaces, typedAddresses } from './invite-model'

const person = (id: number, username: string) => ({
  id,
  username,
  firstName: null,
  lastName: null,
  avatar: null,
  email: `${username}@example.org`,
})
const [mona, finn] = [person(2, 'mona'), person(3, 'finn')]

test.each([
  ['mara@example.org', ['mara@example.org']],
  ['a@b.org, c@d.org;e@f.org', ['a@b.org', 'c@d.org', 'e@f.org']],
  ['mara', []],
  ['mara a@b.org', []],
  ['a@', []],
  ['', []],
])('“%s” holds the addresses %j', (text, addresses) => {
  expect(typedAddresses(text)).toEqual(addresses)
})

test('an address is invited once, and as the person whose it is', () => {
  expect(guestsOf(['Mona@example.org', 'mona@example.org', 'mara@example.org'], [mona, finn])).toEqual([
    { email: 'mona@example.org', person: mona },
    { email: 'mara@example.org', person: undefined },
  ])
})

describe('the faces of the header', () => {
  const people = Array.from({ length: 7 }, (_, index) => ({ id: index + 1 }))
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

  test.each([
    { here: [], shownHere: [], shownOthers: [1, 2, 3, 4, 5], further: [6, 7] },
    { here: [7, 3], shownHere: [7, 3], shownOthers: [1, 2, 4], further: [5, 6] },
    { here: [1, 2, 3, 4, 5, 6], shownHere: [1, 2, 3, 4, 5], shownOthers: [], further: [6, 7] },
  ])('begin with those who are here: $here', ({ here, ...expected }) => {
    const { shownHere, shownOthers, further } = shownFaces(
      here.map((id) => ({ id })),
      people,
    )
    expect({
      shownHere: ids(shownHere),
      shownOthers: ids(shownOthers),
      further: ids(further),
    }).toEqual(expected)
  })
})
