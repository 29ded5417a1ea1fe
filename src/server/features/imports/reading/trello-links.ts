import type { Edge } from '@/domain/kept-relations'
import type { TrelloCard } from './trello-parts'

const linkToCard = /https:\/\/trello\.com\/c\/([A-Za-z0-9]{8})/g

/** Cards that link to other cards of the board, in their text or as an attachment, relate to them. */
export function relationsOfLinks(cards: readonly TrelloCard[]) {
  const places = new Map(cards.flatMap(({ shortLink }, place) => (shortLink ? [[shortLink, place]] : [])))
  return cards.flatMap(({ desc, attachments }, from): Edge[] => {
    const texts = [desc, ...attachments.map(({ url }) => url)]
    const linked = texts.flatMap((text) => [...text.matchAll(linkToCard)].map(([, link = '']) => link))
    return linked.flatMap((link) => {
      const to = places.get(link)
      return to === undefined || to === from ? [] : [{ kind: 'relates', from, to }]
    })
  })
}
