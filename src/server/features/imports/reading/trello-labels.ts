import type { LabelColour } from '@/domain/label'
import type { TrelloBoard } from './trello-board'
import type { TrelloCard } from './trello-parts'

export const colours = new Map<string, LabelColour>([
  ['green', 'green'],
  ['yellow', 'amber'],
  ['orange', 'orange'],
  ['red', 'red'],
  ['purple', 'purple'],
  ['blue', 'blue'],
  ['sky', 'teal'],
  ['lime', 'green'],
  ['pink', 'pink'],
  ['black', 'grey'],
])

type TrelloLabel = TrelloBoard['labels'][number]

const labelKey = ({ id, name, color }: TrelloLabel) => id || `${color ?? ''} ${name}`

/**
 * The labels of a board, and labels that only cards have. Labels without a name are imported if a card has them, named
 * by their colour.
 */
export function labelsOf(board: Pick<TrelloBoard, 'labels'>, cards: readonly TrelloCard[]) {
  const keysOf = (card: TrelloCard) => new Set([...card.idLabels, ...card.labels.map(labelKey)])
  const used = new Set(cards.flatMap((card) => [...keysOf(card)]))
  const all = new Map<string, TrelloLabel>()
  for (const label of [...board.labels, ...cards.flatMap(({ labels }) => labels)]) {
    const key = labelKey(label)
    if (!all.has(key) && (label.name !== '' || used.has(key))) all.set(key, label)
  }
  const nameless = new Map<string, number>()
  for (const { name, color } of all.values()) {
    const colour = plainColour(color)
    if (name === '') nameless.set(colour, (nameless.get(colour) ?? 0) + 1)
  }
  const shownColour = (color: string | null) => {
    const colour = plainColour(color)
    return (nameless.get(colour) ?? 0) > 1 ? (color ?? '') : colour
  }
  const indexes = new Map([...all.keys()].map((key, index) => [key, index]))
  return {
    labels: [...all.values()].map(({ name, color }) => ({
      name: name || nameOfColour(shownColour(color)),
      colour: colours.get(plainColour(color)) ?? 'grey',
    })),
    indexesOf: (card: TrelloCard) => [...keysOf(card)].flatMap((key) => indexes.get(key) ?? []),
  }
}

const plainColour = (colour: string | null) => colour?.replace(/_(light|dark)$/, '') ?? ''

const nameOfColour = (colour: string) => {
  const words = colour.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1) || 'Label'
}
