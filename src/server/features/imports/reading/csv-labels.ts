import type { CsvFormat } from '@/domain/csv-format'
import type { LabelColour } from '@/domain/label'
import { colours } from './trello-labels'

type Label = { name: string; colour: LabelColour | null }

/** Trello's form of a label with its colour: `garden (green)`. */
const withColour = /^(.*?) ?\(([a-z]{3,12})(?:_(?:light|dark))?\)$/

/** The label in a cell. */
export function labelOf(words: string, format: CsvFormat | null): Label {
  const [, name = '', colour = ''] = (format === 'trello' ? withColour.exec(words) : null) ?? []
  const known = colours.get(colour)
  return known
    ? { name: name || colour.charAt(0).toUpperCase() + colour.slice(1), colour: known }
    : { name: words, colour: null }
}
