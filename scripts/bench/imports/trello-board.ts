import { minuteMilliseconds } from '@/domain/units'

/** The size of a board. */
export const size = { cards: 5_000, comments: 12_000 }

const lists = ['Ideas', 'To Do', 'This week', 'In Progress', 'Waiting', 'Review', 'Done', 'Finished 2025']
const colours = ['green', 'yellow', 'orange', 'red', 'purple', 'blue', 'sky', 'lime', 'pink', 'black']
const people = 12
const itemsOfChecklist = 5
/** Every second card has a checklist. */
const checklists = size.cards / 2
const start = Date.parse('2025-01-06T08:00:00.000Z')
/** An id like Trello's: it begins with the second in which it was created. */
const idOf = (kind: number, number: number) => {
  const seconds = Math.floor((start + number * minuteMilliseconds) / 1_000)
  return `${seconds.toString(16).padStart(8, '0')}${kind.toString(16).padStart(4, '0')}${number.toString(16).padStart(12, '0')}`
}

const instant = (number: number) => new Date(start + number * minuteMilliseconds).toISOString()
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

const [member, label, list, card, checklist, item, action] = [1, 2, 3, 4, 5, 6, 7]

/** A board in Trello's export format, with more comments than Trello exports. */
export function trelloBoard() {
  const creators = numbers(people).map((number) => ({
    id: idOf(member, number),
    fullName: `Gardener Number ${number}`,
    username: `gardener${number}`,
  }))
  const actions = [
    ...numbers(size.cards).map((number) => ({
      id: idOf(action, number),
      type: 'createCard',
      date: instant(number),
      idMemberCreator: idOf(member, number % people),
      memberCreator: creators[number % people],
      data: { card: { id: idOf(card, number), name: titleOf(number) } },
    })),
    ...numbers(size.comments).map((number) => ({
      id: idOf(action, size.cards + number),
      type: 'commentCard',
      date: instant(size.cards + number),
      idMemberCreator: idOf(member, number % people),
      memberCreator: creators[number % people],
      data: {
        text: `Looked at it again (${number}): the **northern** half is done, the rest waits for the rain to stop and for somebody to bring the cart back.`,
        card: { id: idOf(card, number % size.cards), name: titleOf(number % size.cards) },
      },
    })),
  ]
  return JSON.stringify({
    id: idOf(0, 0),
    name: 'The large garden',
    desc: 'Everything that grows',
    dateLastActivity: instant(size.cards + size.comments),
    members: creators,
    labels: colours.map((color, number) => ({ id: idOf(label, number), name: `Bed ${number}`, color })),
    lists: lists.map((name, number) => ({
      id: idOf(list, number),
      name,
      closed: name === 'Finished 2025',
      pos: number * 100,
      softLimit: null,
    })),
    cards: numbers(size.cards).map(cardOf),
    checklists: numbers(checklists).map((number) => ({
      id: idOf(checklist, number),
      idCard: idOf(card, number * 2),
      name: 'Steps',
      pos: 1,
      checkItems: numbers(itemsOfChecklist).map((position) => ({
        id: idOf(item, number * itemsOfChecklist + position),
        name: `Step ${position}: fetch what is needed for it`,
        state: position < number % (itemsOfChecklist + 1) ? 'complete' : 'incomplete',
        pos: position,
        idMember: null,
      })),
    })),
    actions: actions.toReversed(),
  })
}

const titleOf = (number: number) => `Card ${number}: look after what grows in bed ${number % 40}`

const cardOf = (number: number) => ({
  id: idOf(card, number),
  name: titleOf(number),
  desc: `What has to be done in bed ${number % 40}.\n\n${'Loosen the soil, take out what does not belong there, and water it in the evening. '.repeat(number % 5)}`,
  closed: number % 20 === 0,
  idList: idOf(list, number % lists.length),
  idMembers: number % 3 === 0 ? [] : [idOf(member, number % people)],
  idLabels: numbers(number % 3).map((offset) => idOf(label, (number + offset) % colours.length)),
  due: number % 4 === 0 ? null : instant(size.cards * 200 + number * 60),
  start: null,
  pos: number * 16,
  dateLastActivity: instant(size.cards + number),
  attachments:
    number % 10 === 0
      ? [{ name: `bed-${number}.jpg`, url: `https://trello.example/${number}.jpg`, isUpload: true }]
      : [],
})
