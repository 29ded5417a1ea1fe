/** A board in Trello's export format: every third card has a checklist and every second a comment. */
export function trelloBoard(cards: number) {
  const id = (kind: number, index: number) =>
    `65${String(kind).padStart(2, '0')}${String(index).padStart(20, '0')}`
  const listed = Array.from({ length: 5 }, (_, index) => ({
    id: id(1, index),
    name: `List ${index}`,
    pos: index,
  }))
  const words = 'Sow in rows, two fingers deep, and cover the bed until it freezes no more. '
  const board = {
    name: 'Garden',
    lists: listed,
    members: [],
    cards: Array.from({ length: cards }, (_, index) => ({
      id: id(2, index),
      name: `Card ${index}`,
      desc: words.repeat(10),
      idList: id(1, index % listed.length),
      pos: index,
    })),
    checklists: every(cards, 3).map((index) => ({
      idCard: id(2, index),
      name: 'Steps',
      pos: 1,
      checkItems: [1, 2, 3].map((pos) => ({ name: `Step ${pos}`, state: 'incomplete', pos })),
    })),
    actions: every(cards, 2).map((index) => ({
      type: 'commentCard',
      date: '2026-11-20T09:30:00.000Z',
      idMemberCreator: id(3, 1),
      memberCreator: { id: id(3, 1), fullName: 'Somebody Else', username: 'else' },
      data: { text: words, card: { id: id(2, index) } },
    })),
  }
  return {
    content: JSON.stringify(board),
    counts: { tasks: cards, comments: board.actions.length, items: board.checklists.length * 3 },
  }
}

const every = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0)
