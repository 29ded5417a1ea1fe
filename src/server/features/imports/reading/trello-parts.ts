import type { TrelloBoard } from './trello-board'

export const byPlace = <Item extends { pos: number }>(items: readonly Item[]) =>
  items.toSorted((a, b) => a.pos - b.pos)

type Steps = { text: string; done: boolean; idMember: string | null }[]
type Comments = { idMember: string; text: string; createdAt: string | null; editedAt: string | null }[]

/** What hangs on the cards, by their ids. */
export function partsOfCards({ checklists, actions }: TrelloBoard) {
  const steps = new Map<string, Steps>()
  const checklistsOf = new Map<string, number>()
  for (const { idCard } of checklists) checklistsOf.set(idCard, (checklistsOf.get(idCard) ?? 0) + 1)
  for (const { idCard, name, checkItems } of byPlace(checklists)) {
    const isNamed = (checklistsOf.get(idCard) ?? 0) > 1
    const items = byPlace(checkItems).map((item) => ({
      text: isNamed ? `${name}: ${item.name}` : item.name,
      done: item.state === 'complete',
      idMember: item.idMember,
    }))
    const ofCard = steps.get(idCard) ?? []
    steps.set(idCard, ofCard)
    // There can be more than a call takes arguments.
    for (const item of items) ofCard.push(item)
  }
  const comments = new Map<string, Comments>()
  const makers = new Map<string, string>()
  // The newest comes first.
  for (const { type, date, idMemberCreator: idMember, data } of actions.toReversed()) {
    if (!data.card) continue
    if (type === 'createCard') makers.set(data.card.id, idMember)
    if (type !== 'commentCard') continue
    const ofCard = comments.get(data.card.id) ?? []
    comments.set(data.card.id, ofCard)
    ofCard.push({ idMember, text: data.text, createdAt: date, editedAt: data.dateLastEdited })
  }
  return { steps, comments, makers }
}

/** The values of a card's own fields, in lines. */
export function customFields({ customFields: all }: TrelloBoard) {
  const fields = new Map(
    all.map(({ id, name, options }) => [
      id,
      { name, options: new Map(options.map((option) => [option.id, option.value.text])) },
    ]),
  )
  return ({ customFieldItems }: TrelloBoard['cards'][number]) =>
    customFieldItems.flatMap(({ idCustomField, idValue, value }) => {
      const field = fields.get(idCustomField)
      const shown =
        field?.options.get(idValue ?? '') ?? Object.values(value ?? {}).find((typed) => typed !== '') ?? ''
      return field && shown !== '' ? [`${field.name}: ${shown}`] : []
    })
}
