import type { Density } from '@/web/lib/preferences'

/** The id of the text that says how keys move between cards. */
export const cardKeysId = 'card-keys'

export const cardKeysText =
  'The arrow keys move between cards and lanes. Enter opens a card, Space lifts it, and the period key lists all actions.'

export const cardGap: Record<Density, number> = { spacious: 8, compact: 6 }

const oneLineHeight: Record<Density, number> = { spacious: 69, compact: 63 }
const lineHeight = 19
const charactersOfALine = 28

/** The estimated height of a card before it is measured. */
export const cardHeight = (title: string, density: Density) =>
  oneLineHeight[density] + (title.length > charactersOfALine ? lineHeight : 0)
