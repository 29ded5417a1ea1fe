import type { TrelloBoard } from './trello-board'

export type TrelloCard = TrelloBoard['cards'][number]

export const byPlace = <Item extends { pos: number }>(items: readonly Item[]) =>
  items.toSorted((a, b) => a.pos - b.pos)

type Steps = { text: string; done: boolean; idMember: string | null }[]
type Comments = {
  /** The author of a copied comment, and the person who copied it. */
  writers: string[]
  text: string
  createdAt: string | null
  editedAt: string | null
}[]

const kindsOfComments = ['commentCard', 'copyCommentCard']
const kindsOfNewCards = ['createCard', 'copyCard', 'convertToCardFromCheckItem', 'emailCard']

/** The checklists, comments and attachments of cards, by card id. */
export function partsOfCards(board: TrelloBoard) {
  const comments = new Map<string, Comments>()
  const makers = new Map<string, string>()
  // The newest comes first.
  for (const { type, date, idMemberCreator, data } of board.actions.toReversed()) {
    if (!data.card) continue
    if (kindsOfNewCards.includes(type)) makers.set(data.card.id, idMemberCreator)
    if (!kindsOfComments.includes(type)) continue
    const ofCard = comments.get(data.card.id) ?? []
    comments.set(data.card.id, ofCard)
    const writers = [data.idOriginalCommenter, idMemberCreator]
    ofCard.push({ writers, text: data.text, createdAt: date, editedAt: data.dateLastEdited })
  }
  return { steps: stepsOfCards(board), comments, makers }
}

/** Trello's default name of a checklist. */
const usualName = /^check[ -]?list[e]?$/i

function stepsOfCards({ checklists, cards }: TrelloBoard) {
  const ofCards = cards.flatMap((card) => card.checklists.map((each) => ({ ...each, idCard: card.id })))
  const all = checklists.length > 0 ? checklists : ofCards
  const steps = new Map<string, Steps>()
  const checklistsOf = new Map<string, number>()
  for (const { idCard } of all) checklistsOf.set(idCard, (checklistsOf.get(idCard) ?? 0) + 1)
  for (const { idCard, name, checkItems } of byPlace(all)) {
    const isNamed = name !== '' && ((checklistsOf.get(idCard) ?? 0) > 1 || !usualName.test(name.trim()))
    const ofCard = steps.get(idCard) ?? []
    steps.set(idCard, ofCard)
    // There may be more of them than a call can have arguments.
    for (const { name: text, state, idMember, due } of byPlace(checkItems)) {
      const named = isNamed && text !== '' ? `${name}: ${text}` : text
      ofCard.push({ text: withDue(named, due), done: state === 'complete', idMember })
    }
  }
  return steps
}

const withDue = (text: string, due: string | null) =>
  due === null || text === '' ? text : `${text} (due ${dayAndTime(due)})`

/** A readable date; without the time at midnight. */
export function dayAndTime(instant: string) {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})[\d:.]*Z)?$/.exec(instant) ?? []
  if (day === '') return instant
  return time === '' || time === '00:00' ? day : `${day} ${time} UTC`
}

/** The custom fields of a card: a line for each, in the order of the fields. */
export function customFields({ customFields: all }: TrelloBoard) {
  const fields = byPlace(all).map(({ id, name, options }) => ({
    id,
    name,
    options: new Map(options.map((option) => [option.id, option.value.text])),
  }))
  return ({ customFieldItems }: TrelloCard) => {
    const values = new Map(customFieldItems.map((item) => [item.idCustomField, item]))
    return fields.flatMap(({ id, name, options }) => {
      const item = values.get(id)
      const shown = options.get(item?.idValue ?? '') ?? shownValue(item?.value ?? null)
      return shown === '' ? [] : [`- ${name}: ${shown}`]
    })
  }
}

function shownValue(value: TrelloCard['customFieldItems'][number]['value']) {
  if (!value) return ''
  const { text, number, checked, date } = value
  if (checked !== '') return checked === 'true' ? 'Yes' : 'No'
  return text || number || (date === '' ? '' : dayAndTime(date))
}
